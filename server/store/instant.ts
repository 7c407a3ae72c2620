/** A moment as ISO 8601 text in UTC with milliseconds, which sorts by time on both engines. */
export type Instant = string;
