import { type Kysely, sql } from 'kysely';

/** A migration describes the schema of its own day, so it must not use today's types. */
export type AnySchema = Kysely<unknown>;

/** Rows of one customer lie side by side: a page of a list reads the same few pages of the file at any size. */
export const clustered = sql`without rowid`;
