/** Returns the current time; tests use their own clock. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers may differ; a time further ahead was written by a wrong clock. */
export const clockTolerance = 60_000;
