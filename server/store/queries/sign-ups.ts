import type { Insertable } from 'kysely';
import type { Instant } from '../instant.ts';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';

/** Adds a sign-up that waits for its activation. */
export async function insertSignUp(
  transaction: Store,
  signUp: Insertable<Schema['sign_ups']>,
): Promise<void> {
  await transaction.insertInto('sign_ups').values(signUp).execute();
}

/** Deletes sign-ups from before a moment that were never activated. */
export async function deleteSignUpsBefore(store: Store, moment: Instant): Promise<void> {
  await store.deleteFrom('sign_ups').where('created_at', '<', moment).execute();
}

/** True when neither a customer nor a waiting sign-up has a code. */
export async function isCodeFree(store: Store, code: number): Promise<boolean> {
  const customer = store.selectFrom('customers').select('id').where('id', '=', code);
  const signUp = store.selectFrom('sign_ups').select('code as id').where('code', '=', code);
  return (await customer.unionAll(signUp).executeTakeFirst()) === undefined;
}

/** The sign-up that a valid token activates. */
export async function findLiveSignUp(store: Store, tokenHash: string, now: Instant) {
  return await store
    .selectFrom('sign_ups')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes every sign-up with a canonical email address. */
export async function deleteSignUpsOf(store: Store, email: string): Promise<void> {
  await store.deleteFrom('sign_ups').where('email', '=', email).execute();
}

const waitingColumns = ['code', 'email', 'password_hash as passwordHash', 'profile'] as const;

/** The newest sign-up since a moment under a canonical email address. */
export async function findWaitingByEmail(store: Store, email: string, since: Instant) {
  return await store
    .selectFrom('sign_ups')
    .select(waitingColumns)
    .where('email', '=', email)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The sign-up since a moment with a customer code. */
export async function findWaitingByCode(store: Store, code: number, since: Instant) {
  return await store
    .selectFrom('sign_ups')
    .select(waitingColumns)
    .where('code', '=', code)
    .where('created_at', '>=', since)
    .executeTakeFirst();
}

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
