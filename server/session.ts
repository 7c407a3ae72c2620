import type { Clock } from './clock.ts';
import { ProblemError } from './problem.ts';
import type { Store } from './store/open.ts';
import {
  findSession,
  insertSession,
  type Session,
  touchSession,
} from './store/queries/sessions.ts';
import { hashToken, newToken } from './token.ts';

const day = 86_400_000;
const idleDays = 7;
const absoluteDays = 30;
// Writing the last use down each time would turn every read into a write.
const touchEvery = 5 * 60_000;

/** Seconds after which a session ends for good. */
export const sessionSeconds = (absoluteDays * day) / 1000;

/**
 * Opens a session and answers its token: 256 random bits that only the customer holds.
 * Answers undefined when the password that was just checked is no longer the customer's.
 */
export async function openSession(
  store: Store,
  clock: Clock,
  credentials: { readonly id: number; readonly passwordHash: string },
  userAgent: string,
): Promise<string | undefined> {
  const token = newToken();
  const now = clock();
  const isOpen = await insertSession(store, {
    tokenHash: hashToken(token),
    customerId: credentials.id,
    passwordHash: credentials.passwordHash,
    userAgent: userAgent.slice(0, 200),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + absoluteDays * day).toISOString(),
  });
  return isOpen ? token : undefined;
}

/** The live session behind an `X-Token`; throws `unauthenticated` when there is none. */
export async function authenticate(
  store: Store,
  clock: Clock,
  token: string | undefined,
): Promise<Session> {
  if (!token || token.length > 100) throw unauthenticated();
  const session = await findSession(store, hashToken(token));
  if (!session) throw unauthenticated();
  const now = clock();
  const idle = now.getTime() - Date.parse(session.lastUsedAt);
  const isOver = idle > idleDays * day || now.getTime() >= Date.parse(session.expiresAt);
  if (isOver) throw unauthenticated();
  if (idle > touchEvery) await touchSession(store, session.tokenHash, now.toISOString());
  return session;
}

const unauthenticated = () =>
  new ProblemError('unauthenticated', 'Your session has ended. Please sign in again.');
