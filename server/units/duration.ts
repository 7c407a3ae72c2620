/** Milliseconds of an hour. */
export const hour = 60 * 60_000;

/** Milliseconds of a day. */
export const day = 24 * hour;
