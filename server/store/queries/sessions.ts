import type { Store } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { Instant } from '../schema.ts';

interface NewSession {
  tokenHash: string;
  customerId: number;
  userAgent: string;
  now: Instant;
  expiresAt: Instant;
}

/** Keeps a session; returns once it is on disk. */
export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
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
