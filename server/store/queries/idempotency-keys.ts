import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** A key, of which only a hash is kept. */
interface Key {
  /** The call and the customer within which it is unique. */
  readonly scope: string;
  readonly keyHash: string;
}

/** A key as it is first used. */
interface NewKey extends Key {
  readonly bodyHash: string;
  readonly now: Instant;
}

/** Deletes keys that were first used before a moment. */
export const deleteKeysBefore = (store: Store, moment: Instant) =>
  store.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();

/** Deletes the keys of a scope that are older than its newest `limit` keys. */
export const deleteOldestKeys = (store: Store, scope: string, limit: number) =>
  store
    .deleteFrom('idempotency_keys')
    .where('scope', '=', scope)
    .where('created_at', '<', (eb) =>
      eb
        .selectFrom('idempotency_keys')
        .select('created_at')
        .where('scope', '=', scope)
        .orderBy('created_at', 'desc')
        .limit(1)
        .offset(limit - 1),
    )
    .execute();

/** Takes a key; false when it is taken. A simultaneous taker waits for the transaction to end. */
export async function takeKey(transaction: Store, key: NewKey): Promise<boolean> {
  const row = await transaction
    .insertInto('idempotency_keys')
    .values({
      scope: key.scope,
      key_hash: key.keyHash,
      body_hash: key.bodyHash,
      answer: '',
      created_at: key.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('scope')
    .executeTakeFirst();
  return row !== undefined;
}

/** The stored answer of a key that is taken. */
export const getStoredAnswer = (transaction: Store, { scope, keyHash }: Key) =>
  transaction
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'answer'])
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();

/** Stores the answer of a key that this transaction took. */
export const storeAnswer = (transaction: Store, { scope, keyHash }: Key, answer: string) =>
  transaction
    .updateTable('idempotency_keys')
    .set({ answer })
    .where('scope', '=', scope)
    .where('key_hash', '=', keyHash)
    .execute();
