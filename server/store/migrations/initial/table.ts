import { type Kysely, sql } from 'kysely';

/** A migration describes the schema of its own day, so it must not use today's types. */
export type AnySchema = Kysely<unknown>;

/**
 * Rows are stored in the order of their primary key, which needs no index of its own: a list of one customer reads few
 * pages of the file at any size. Only SQLite has it; PortalPostgresDialect leaves it out.
 */
export const clustered = sql`without rowid`;
