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

const selectLiveSession = prepared<{ tokenHash: string; now: Instant; idleSince: Instant }>()(
  (store, p) =>
    store
      .selectFrom('sessions')
      .innerJoin('customers', 'customers.id', 'sessions.customer_id')
      .select([
        'sessions.token_hash as tokenHash',
        'sessions.last_used_at as lastUsedAt',
        'customers.id as customerId',
        'customers.tracking_count as trackingCount',
      ])
      .where('sessions.token_hash', '=', p.tokenHash)
      .where('sessions.expires_at', '>', p.now)
      .where('sessions.last_used_at', '>', p.idleSince)
      .where('customers.status', '=', 'ACTIVE'),
);

/** The session behind a token's hash while it is neither expired, idle for too long nor of a disabled customer. */
export async function findLiveSession(
  store: Store,
  parameters: { tokenHash: string; now: Instant; idleSince: Instant },
) {
  const [session] = await selectLiveSession(store, parameters);
  return session;
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findLiveSession>>>;

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
