import type { Insertable } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import type { Schema } from '#server/store/schema.ts';

/** Adds a sign-up that waits for its activation. */
export const insertSignUp = (transaction: Store, signUp: Insertable<Schema['sign_ups']>) =>
  transaction.insertInto('sign_ups').values(signUp).execute();

/** Deletes sign-ups from before a moment that were never activated. */
export const deleteSignUpsBefore = (store: Store, moment: Instant) =>
  store.deleteFrom('sign_ups').where('created_at', '<', moment).execute();

/** True if a code is free: no customer, waiting sign-up or mail of an abandoned sign-up has it. */
export async function isCodeFree(store: Store, code: number): Promise<boolean> {
  const customer = store.selectFrom('customers').select('id').where('id', '=', code);
  const signUp = store.selectFrom('sign_ups').select('code as id').where('code', '=', code);
  const mail = store
    .selectFrom('outbox')
    .select('customer_id as id')
    .where('customer_id', '=', code)
    .$narrowType<{ id: number }>();
  return (await customer.unionAll(signUp).unionAll(mail).executeTakeFirst()) === undefined;
}

/** The sign-up that a valid token activates. */
export const findLiveSignUp = (store: Store, tokenHash: string, now: Instant) =>
  store
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();

/** Deletes every sign-up with a canonical email address. */
export const deleteSignUpsOf = (store: Store, email: string) =>
  store.deleteFrom('sign_ups').where('email', '=', email).execute();

/** The newest sign-up since a moment with a canonical email address. */
export const findWaitingSignUp = (store: Store, email: string, since: Instant) =>
  store
    .selectFrom('sign_ups')
    .select([
      'code',
      'email',
      'password_hash as passwordHash',
      'profile',
      'created_at as createdAt',
    ])
    .where('email', '=', email)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

interface NewLink {
  readonly token_hash: string;
  readonly token_expires_at: Instant;
}

/** Replaces the link of a waiting sign-up; false when there is none. */
export async function replaceLink(
  transaction: Store,
  code: number,
  link: NewLink,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('sign_ups')
    .set(link)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
