import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

type Purpose = Schema['one_time_tokens']['purpose'];

interface Owner {
  readonly customerId: number;
  readonly purpose: Purpose;
}

interface NewToken extends Owner {
  readonly tokenHash: string;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Adds the hash of a token mailed to a customer; the same statement adds nothing for an unknown one. */
export const insertToken = (store: Store, token: NewToken) =>
  store
    .insertInto('one_time_tokens')
    .columns(['token_hash', 'purpose', 'customer_id', 'created_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          eb.val(token.tokenHash).as('token_hash'),
          eb.val(token.purpose).as('purpose'),
          'id',
          eb.val(token.now).as('created_at'),
          eb.val(token.expiresAt).as('expires_at'),
        ])
        .where('id', '=', token.customerId),
    )
    .execute();

const liveToken = (store: Store, tokenHash: string, purpose: Purpose, now: Instant) =>
  store
    .selectFrom('one_time_tokens')
    .innerJoin('customers', 'customers.id', 'one_time_tokens.customer_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('customers.status', '=', 'ACTIVE');

/** The customer of a token that `useToken` would accept. */
export async function findTokenOwner(
  store: Store,
  tokenHash: string,
  purpose: Purpose,
  now: Instant,
): Promise<number | undefined> {
  const row = await liveToken(store, tokenHash, purpose, now)
    .select('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Uses a live token and returns its customer; undefined for any other, such as one that was used. */
export async function useToken(
  store: Store,
  tokenHash: string,
  purpose: Purpose,
  now: Instant,
): Promise<number | undefined> {
  const row = await store
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('token_hash', 'in', liveToken(store, tokenHash, purpose, now).select('token_hash'))
    .returning('customer_id')
    .executeTakeFirst();
  return row?.customer_id;
}

/** Invalidates a customer's unused tokens of one purpose. */
export const retireTokens = (store: Store, { customerId, purpose }: Owner, now: Instant) =>
  store
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();

/** Deletes a customer's tokens of one purpose that were made up to a moment. */
export const deleteTokensBefore = (store: Store, { customerId, purpose }: Owner, moment: Instant) =>
  store
    .deleteFrom('one_time_tokens')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('created_at', '<=', moment)
    .execute();
