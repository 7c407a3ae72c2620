import type { Instant } from '../instant.ts';
import type { Store } from '../open.ts';

/** A key as it is first used. */
export interface NewKey {
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly now: Instant;
}

/** Deletes keys that were first used before a moment. */
export const deleteKeysBefore = (store: Store, moment: Instant) =>
  store.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();

/** Takes a key; false when it is taken. A simultaneous taker waits for the transaction to end. */
export async function takeKey(transaction: Store, key: NewKey): Promise<boolean> {
  const row = await transaction
    .insertInto('idempotency_keys')
    .values({
      scope: key.scope,
      key: key.key,
      body_hash: key.bodyHash,
      status: key.status,
      answer: '',
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** The stored answer of a key that is taken. */
export const getKeptAnswer = (transaction: Store, scope: string, key: string) =>
  transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

/** Stores the answer of a key that this transaction took. */
export const keepAnswer = (transaction: Store, scope: string, key: string, answer: string) =>
  transaction
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
