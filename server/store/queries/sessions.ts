import { sql } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { prepared } from '#server/store/prepared.ts';

interface NewSession {
  readonly tokenHash: string;
  readonly customerId: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly userAgent: string;
  readonly timeZone: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Adds a session unless the password was changed or the account disabled since it was checked; returns whether it did. */
export async function insertSession(store: Store, session: NewSession): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('sessions')
    .columns([
      'token_hash',
      'customer_id',
      'user_agent',
      'time_zone',
      'created_at',
      'last_used_at',
      'expires_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          eb.val(session.tokenHash).as('token_hash'),
          'id',
          eb.val(session.userAgent).as('user_agent'),
          eb.val(session.timeZone).as('time_zone'),
          eb.val(session.now).as('created_at'),
          eb.val(session.now).as('last_used_at'),
          eb.val(session.expiresAt).as('expires_at'),
        ])
        .where('id', '=', session.customerId)
        .where('password_hash', '=', session.passwordHash)
        .where('status', '=', 'ACTIVE'),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const selectSession = prepared<{ tokenHash: string }>()((store, p) =>
  store
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select([
      'sessions.token_hash as tokenHash',
      'sessions.last_used_at as lastUsedAt',
      'sessions.expires_at as expiresAt',
      'sessions.user_agent as userAgent',
      'sessions.written_to as writtenTo',
      'customers.id as customerId',
      'customers.tracking_count as trackingCount',
    ])
    .where('sessions.token_hash', '=', p('tokenHash'))
    .where('customers.status', '=', 'ACTIVE'),
);

/** The session with a token's hash, of an active customer; the caller checks whether it has expired. */
export async function findSession(store: Store, tokenHash: string) {
  const [session] = await selectSession(store, { tokenHash });
  return session;
}

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Records the use of a session. */
export const touchSession = (store: Store, tokenHash: string, now: Instant) =>
  store
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Records PostgreSQL's log position after a session has written. */
export const noteWritten = (store: Store, tokenHash: string) =>
  store
    .updateTable('sessions')
    .set({ written_to: sql<string>`pg_current_wal_insert_lsn()::text` })
    .where('token_hash', '=', tokenHash)
    .execute();

/** Ends a session; returns whether there was one. */
export async function deleteSession(store: Store, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The conditions of a live session. */
export interface Live {
  /** It was used at this moment or later. */
  readonly usedSince: Instant;
  /** It ends later than this. */
  readonly endsAfter: Instant;
}

/** A customer's live sessions, last used first, at most `limit`. */
export const listLiveSessions = (store: Store, customerId: number, live: Live, limit: number) =>
  store
    .selectFrom('sessions')
    .select([
      'token_hash as tokenHash',
      'user_agent as userAgent',
      'time_zone as timeZone',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('customer_id', '=', customerId)
    .where('last_used_at', '>=', live.usedSince)
    .where('expires_at', '>', live.endsAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();

/** Ends a customer's sessions except one and the most recently used `others`; returns the number that ended. */
export async function deleteLeastUsed(
  transaction: Store,
  customerId: number,
  { keptTokenHash, others }: { readonly keptTokenHash: string; readonly others: number },
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', keptTokenHash)
    .where('token_hash', 'not in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .where('token_hash', '!=', keptTokenHash)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(others),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a customer's expired sessions. */
export const deleteDeadSessions = (store: Store, customerId: number, live: Live) =>
  store
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb('last_used_at', '<', live.usedSince), eb('expires_at', '<=', live.endsAfter)]),
    )
    .execute();

/** Ends every session of a customer. */
export const deleteSessionsOf = (store: Store, customerId: number) =>
  store.deleteFrom('sessions').where('customer_id', '=', customerId).execute();

/** Ends every session of a customer but one; returns the number that ended. */
export async function deleteOtherSessions(
  store: Store,
  customerId: number,
  keptTokenHash: string,
): Promise<number> {
  const { numDeletedRows } = await store
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', keptTokenHash)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
