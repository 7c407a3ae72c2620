import { hash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { ProblemError } from './problem.ts';
import type { Store } from './store/open.ts';
import {
  findSession,
  insertSession,
  type Session,
  touchSession,
} from './store/queries/sessions.ts';

const day = 86_400_000;
const idleDays = 7;
const absoluteDays = 30;
// Writing the last use down each time would turn every read into a write.
const touchEvery = 5 * 60_000;

/** Seconds after which a session ends for good. */
export const sessionSeconds = (absoluteDays * day) / 1000;

const hashToken = (token: string) => hash('sha256', token, 'base64url');

/** Opens a session and answers its token: 256 random bits that only the customer holds. */
export async function openSession(
  store: Store,
  clock: Clock,
  customerId: number,
  userAgent: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock();
  await insertSession(store, {
    tokenHash: hashToken(token),
    customerId,
    userAgent: userAgent.slice(0, 200),
    now: now.toISOString(),
    expiresAt: new Date(now.getTime() + absoluteDays * day).toISOString(),
  });
  return token;
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
