import { hash } from 'node:crypto';
import { ProblemError } from '#server/problem.ts';
import type { Store } from '#server/store/open.ts';
import { forgetWindow } from '#server/store/queries/clock-jumps.ts';
import { countUse } from '#server/store/queries/rate-limits.ts';
import { clockTolerance } from '#server/units/clock.ts';
import { type Limit, type LimitName, limits } from './limits.ts';
import { sweepLimits } from './sweep.ts';

/** The key under which a subject, such as an address, is counted; its hash keeps no personal data. */
export const subjectKey = (name: string, subject: string): string =>
  `${name}:${hash('sha256', subject, 'base64url')}`;

/** Counts one use in a key's window; a window that a wrong clock opened in the future is replaced. */
async function countOne(store: Store, key: string, endsAt: number, { times, isStrict }: Limit) {
  const end = new Date(endsAt).toISOString();
  const latestEnd = new Date(endsAt + clockTolerance).toISOString();
  // Only uses that count move the end, so that refused ones do not prolong the wait.
  const movedUpTo = isStrict ? times : 0;
  const window = await countUse(store, key, end, movedUpTo);
  if (window.endsAt <= latestEnd) return window;
  await forgetWindow(store, key, latestEnd);
  return await countUse(store, key, end, movedUpTo);
}

/**
 * Counts one use against each limit, or against `times` as much; returns the seconds to wait, 0 while every limit has
 * room.
 */
export async function consumeRateLimits(
  store: Store,
  now: Date,
  names: readonly LimitName[],
  subject: string,
  times = 1,
): Promise<number> {
  await sweepLimits(store, now);
  let wait = 0;
  for (const name of names) {
    const usual: Limit = limits[name];
    const limit = { ...usual, times: usual.times * times };
    const endsAt = now.getTime() + limit.seconds * 1000;
    const window = await countOne(store, subjectKey(name, subject), endsAt, limit);
    if (window.spent <= limit.times) continue;
    wait = Math.max(wait, Math.ceil((Date.parse(window.endsAt) - now.getTime()) / 1000));
  }
  return wait;
}

/** Throws a refusal that ends in how long to wait; does nothing for a wait of 0 seconds. */
export function refuseFor(
  wait: number,
  code: 'too-many-requests' | 'unavailable',
  reason: string,
): void {
  if (wait === 0) return;
  const message = `${reason} Try again in ${waitText(wait)}.`;
  throw new ProblemError(code, message, { retryAfter: wait });
}

const units = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A wait in words, rounded up, such as “8 minutes”. */
export function waitText(seconds: number): string {
  const [unit, length] = units.find(([, minimum]) => seconds >= minimum) ?? ['second', 1];
  const count = Math.ceil(seconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
