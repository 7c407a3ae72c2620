/** A moment as ISO 8601 text in UTC with milliseconds: it sorts as it reads, on both engines. */
export type Instant = string;
