import { maxSessions } from '#lib/contract/plain-rules.ts';
import { auditOwn } from '#server/audit/audit.ts';
import { findOutage } from '#server/outages.ts';
import { ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import { type Store, transact } from '#server/store/open.ts';
import {
  deleteDeadSessions,
  deleteLeastUsed,
  findSession,
  insertSession,
  type Live,
  type Session,
  touchSession,
} from '#server/store/queries/sessions.ts';
import { withoutWaiting } from '#server/store/sqlite.ts';
import type { Clock } from '#server/units/clock.ts';
import { day, minute } from '#server/units/duration.ts';
import { knownTimeZone } from '#server/units/time-zone.ts';
import { hashToken, newToken } from './token.ts';

/** The days that a session lasts unused, and in all; pages repeat both in words. */
export const idleDays = 7;
export const absoluteDays = 30;
// Recording every use would turn every read into a write.
const touchInterval = 5 * minute;
const maxUserAgentLength = 200;

/** Seconds after which a session ends, however much it is used. */
export const sessionSeconds = (absoluteDays * day) / 1000;

/** The conditions under which `authenticate` accepts a session now. */
export const liveAt = (now: Date): Live => ({
  usedSince: new Date(now.getTime() - idleDays * day).toISOString(),
  endsAfter: now.toISOString(),
});

/** What a browser sends about itself at sign-in; unchecked. */
interface Browser {
  readonly userAgent: string | undefined;
  readonly timeZone: string | undefined;
}

/** A new session. */
interface NewSession {
  /** 256 random bits, which are stored only as a hash. */
  readonly token: string;
  /** The number of the customer's sessions that made room for it. */
  readonly endedCount: number;
}

/**
 * Opens a session; undefined when the password was changed or the account disabled since it was checked. Also deletes
 * the customer's expired sessions and, beyond the maximum, the least recently used ones.
 */
export async function openSession(
  services: Pick<Services, 'store' | 'clock' | 'config'>,
  credentials: { readonly id: number; readonly passwordHash: string },
  { userAgent = '', timeZone = '' }: Browser,
): Promise<NewSession | undefined> {
  const { store, clock } = services;
  const token = newToken();
  const tokenHash = hashToken(token);
  const customerId = credentials.id;
  const now = clock();
  return await transact(store, async (transaction) => {
    await deleteDeadSessions(transaction, customerId, liveAt(now));
    const isOpen = await insertSession(transaction, {
      tokenHash,
      customerId,
      passwordHash: credentials.passwordHash,
      userAgent: userAgent.slice(0, maxUserAgentLength),
      timeZone: knownTimeZone(timeZone),
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + absoluteDays * day).toISOString(),
    });
    if (!isOpen) return undefined;
    await auditOwn(transaction, services, { customerId, tokenHash, userAgent }, 'sign-in');
    const limit = { keptTokenHash: tokenHash, others: maxSessions - 1 };
    return { token, endedCount: await deleteLeastUsed(transaction, customerId, limit) };
  });
}

/** Records the use of a session; when the database cannot write now, reads are still answered, and at once. */
async function recordUse(store: Store, tokenHash: string, now: Date): Promise<void> {
  try {
    await withoutWaiting(() => touchSession(store, tokenHash, now.toISOString()));
  } catch (error) {
    if (findOutage(error) === undefined) throw error;
  }
}

/** The session of a token; undefined if there is none or it is over. */
export async function findLiveSession(
  store: Store,
  now: Date,
  token: string | undefined,
): Promise<Session | undefined> {
  if (!token || token.length > 100) return undefined;
  const session = await findSession(store, hashToken(token));
  if (!session) return undefined;
  const idleMs = now.getTime() - Date.parse(session.lastUsedAt);
  const isOver = idleMs > idleDays * day || now.getTime() >= Date.parse(session.expiresAt);
  return isOver ? undefined : session;
}

/** The live session behind an `X-Token`; throws `unauthenticated` when there is none. */
export async function authenticate(
  store: Store,
  clock: Clock,
  token: string | undefined,
): Promise<Session> {
  const now = clock();
  const session = await findLiveSession(store, now, token);
  if (!session) throw sessionEnded();
  if (now.getTime() - Date.parse(session.lastUsedAt) > touchInterval)
    await recordUse(store, session.tokenHash, now);
  return session;
}

/** The refusal of an unknown or expired token. */
export const sessionEnded = () =>
  new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
