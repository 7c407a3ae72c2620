import type { Insertable } from 'kysely';
import type { Store } from '../open.ts';
import type { Instant, Schema } from '../schema.ts';

/** Keeps somebody who wants to become a customer. */
export async function insertSignUp(
  transaction: Store,
  signUp: Insertable<Schema['sign_ups']>,
): Promise<void> {
  await transaction.insertInto('sign_ups').values(signUp).execute();
}

/** Forgets whoever signed up before a moment and was never activated. */
export async function deleteSignUpsBefore(store: Store, moment: Instant): Promise<void> {
  await store.deleteFrom('sign_ups').where('created_at', '<', moment).execute();
}

/** True when neither a customer nor a waiting sign-up has a code. */
export async function isCodeFree(store: Store, code: number): Promise<boolean> {
  const customer = store.selectFrom('customers').select('id').where('id', '=', code);
  const signUp = store.selectFrom('sign_ups').select('code as id').where('code', '=', code);
  return (await customer.unionAll(signUp).executeTakeFirst()) === undefined;
}

/** The sign-up that a live token activates. */
export async function findLiveSignUp(store: Store, tokenHash: string, now: Instant) {
  return await store
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
}

/** Forgets every sign-up that claims a canonical email address. */
export async function deleteSignUpsOf(store: Store, email: string): Promise<void> {
  await store.deleteFrom('sign_ups').where('email', '=', email).execute();
}
