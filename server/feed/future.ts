/** Clocks may differ by so many milliseconds. */
const clockDifference = 5 * 60_000;

/** Whether something is said to happen later than now, clocks being clocks. */
export const isInFuture = (moment: string, now: Date): boolean =>
  Date.parse(moment) > now.getTime() + clockDifference;
