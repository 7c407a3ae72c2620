import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { Instant } from '../schema.ts';

interface NewSession {
  tokenHash: string;
  customerId: number;
  /** The hash that the password was checked against. */
  passwordHash: string;
  userAgent: string;
  now: Instant;
  expiresAt: Instant;
}

/** Keeps a session, unless the password was changed since it was checked; answers whether it did. */
export async function insertSession(store: Store, session: NewSession): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('sessions')
    .columns([
      'token_hash',
      'customer_id',
      'user_agent',
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
          eb.val(session.now).as('created_at'),
          eb.val(session.now).as('last_used_at'),
          eb.val(session.expiresAt).as('expires_at'),
        ])
        .where('id', '=', session.customerId)
        .where('password_hash', '=', session.passwordHash),
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
      'customers.id as customerId',
      'customers.tracking_count as trackingCount',
    ])
    .where('sessions.token_hash', '=', p.tokenHash)
    .where('customers.status', '=', 'ACTIVE'),
);

/** The session behind a token's hash, of an active customer; whether it has expired is for the caller to see. */
export async function findSession(store: Store, tokenHash: string) {
  const [session] = await selectSession(store, { tokenHash });
  return session;
}

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Moves the idle clock of a session forward. */
export async function touchSession(store: Store, tokenHash: string, now: Instant): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends a session; ending one that is gone is no error. */
export async function deleteSession(store: Store, tokenHash: string): Promise<void> {
  await store.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of a customer. */
export async function deleteSessionsOf(store: Store, customerId: number): Promise<void> {
  await store.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
}

/** Ends every session of a customer but one; answers how many there were. */
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
