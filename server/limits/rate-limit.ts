import { createHash } from 'node:crypto';
import { clockTolerance } from '#server/units/clock.ts';
import type { Store } from '../store/open.ts';
import { forgetWindow } from '../store/queries/clock-jumps.ts';
import { countUse, deleteEndedWindows } from '../store/queries/rate-limits.ts';

/** So many times within so many seconds; the window opens with the first use. */
export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
  /** The window ends so long after the last use instead, so that no stretch of that length holds more of them. */
  readonly isStrict?: boolean;
}

/** A key under which a limit counts somebody, without keeping who it is. */
export const subjectKey = (name: string, subject: string): string =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Counts one use in the window of a key; one that a wrong clock opened in the future gives way to a new one. */
async function count(store: Store, key: string, endsAt: number, { times, isStrict }: Limit) {
  const end = new Date(endsAt).toISOString();
  const latestEnd = new Date(endsAt + clockTolerance).toISOString();
  const moved = isStrict ? times : 0;
  const window = await countUse(store, key, end, moved);
  if (window.endsAt <= latestEnd) return window;
  await forgetWindow(store, key, latestEnd);
  return await countUse(store, key, end, moved);
}

/** Counts one use against each limit; answers the seconds until another makes sense, 0 when none is used up. */
export async function spend(
  store: Store,
  now: Date,
  limits: readonly Limit[],
  subject: string,
): Promise<number> {
  await deleteEndedWindows(store, now.toISOString());
  let wait = 0;
  for (const limit of limits) {
    const endsAt = now.getTime() + limit.seconds * 1000;
    const window = await count(store, subjectKey(limit.name, subject), endsAt, limit);
    if (window.spent <= limit.times) continue;
    wait = Math.max(wait, Math.ceil((Date.parse(window.endsAt) - now.getTime()) / 1000));
  }
  return wait;
}

/** A wait as people say it, rounded up, such as “8 minutes”. */
export function waitInWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 3600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
