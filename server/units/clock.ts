/** Tells the time; tests bring their own. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** Milliseconds by which the clocks of two servers may differ; what lies further ahead was written by a wrong one. */
export const clockTolerance = 60_000;
