/** Milliseconds of a minute. */
export const minute = 60_000;

/** Milliseconds of an hour. */
export const hour = 60 * minute;

/** Milliseconds of a day. */
export const day = 24 * hour;
