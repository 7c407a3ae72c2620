import { ProblemError } from '#server/problem.ts';
import { findOutage } from '#server/store/failures.ts';
import { type Store, transact } from '#server/store/open.ts';
import {
  deleteDeadSessions,
  findSession,
  insertSession,
  type Live,
  type Session,
  touchSession,
} from '#server/store/queries/sessions.ts';
import type { Clock } from '#server/units/clock.ts';
import { knownTimeZone } from '#server/units/time-zone.ts';
import { hashToken, newToken } from './token.ts';

const day = 86_400_000;
/** How long a session lasts unused, and at all; pages say so in words. */
export const idleDays = 7;
export const absoluteDays = 30;
// Writing the last use down each time would turn every read into a write.
const touchEvery = 5 * 60_000;
const longestUserAgent = 200;

/** Seconds after which a session ends for good. */
export const sessionSeconds = (absoluteDays * day) / 1000;

/** What makes a session live now, the way `authenticate` judges it. */
export const liveAt = (now: Date): Live => ({
  usedSince: new Date(now.getTime() - idleDays * day).toISOString(),
  endsAfter: now.toISOString(),
});

/** How a browser names itself at sign-in; both may be anything. */
interface Browser {
  readonly userAgent: string | undefined;
  readonly timeZone: string | undefined;
}

/**
 * Opens a session and answers its token: 256 random bits that only the customer holds.
 * Answers undefined when the password that was just checked is no longer the customer's. Sessions of the customer that
 * ended by themselves are cleared away.
 */
export async function openSession(
  store: Store,
  clock: Clock,
  credentials: { readonly id: number; readonly passwordHash: string },
  { userAgent = '', timeZone = '' }: Browser,
): Promise<string | undefined> {
  const token = newToken();
  const now = clock();
  const isOpen = await transact(store, async (transaction) => {
    await deleteDeadSessions(transaction, credentials.id, liveAt(now));
    return await insertSession(transaction, {
      tokenHash: hashToken(token),
      customerId: credentials.id,
      passwordHash: credentials.passwordHash,
      userAgent: userAgent.slice(0, longestUserAgent),
      timeZone: knownTimeZone(timeZone),
      now: now.toISOString(),
      expiresAt: new Date(now.getTime() + absoluteDays * day).toISOString(),
    });
  });
  return isOpen ? token : undefined;
}

/** Writes down that a session was used; where nothing can be written now, what is only read is answered all the same. */
async function noteUse(store: Store, tokenHash: string, now: Date): Promise<void> {
  try {
    await touchSession(store, tokenHash, now.toISOString());
  } catch (error) {
    if (findOutage(error) === undefined) throw error;
  }
}

/** The live session behind an `X-Token`; throws `unauthenticated` when there is none. */
export async function authenticate(
  store: Store,
  clock: Clock,
  token: string | undefined,
): Promise<Session> {
  if (!token || token.length > 100) throw sessionEnded();
  const session = await findSession(store, hashToken(token));
  if (!session) throw sessionEnded();
  const now = clock();
  const idle = now.getTime() - Date.parse(session.lastUsedAt);
  const isOver = idle > idleDays * day || now.getTime() >= Date.parse(session.expiresAt);
  if (isOver) throw sessionEnded();
  if (idle > touchEvery) await noteUse(store, session.tokenHash, now);
  return session;
}

/** The refusal of a token that opens nothing, or nothing any more. */
export const sessionEnded = () =>
  new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
