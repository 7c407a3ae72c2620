import { minute } from '#server/units/duration.ts';

/** How far the sender's clock may be ahead. */
const clockSkew = 5 * minute;

/** Whether a moment is later than now, beyond clock skew. */
export const isInFuture = (moment: string, now: Date): boolean =>
  Date.parse(moment) > now.getTime() + clockSkew;
