import type { Insertable } from 'kysely';
import type { Store } from '../open.ts';
import type { Schema } from '../schema.ts';

const credentialColumns = ['id', 'password_hash as passwordHash', 'status'] as const;

/** The credentials behind a canonical email address. */
export async function findCredentialsByEmail(store: Store, email: string) {
  return await store
    .selectFrom('customers')
    .select(credentialColumns)
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The credentials behind a customer code. */
export async function findCredentialsByCode(store: Store, code: number) {
  return await store
    .selectFrom('customers')
    .select(credentialColumns)
    .where('id', '=', code)
    .executeTakeFirst();
}

/** Whom to write to under a canonical email address; only active customers. */
export async function findRecipient(store: Store, email: string) {
  return await store
    .selectFrom('customers')
    .select(['id', 'email', 'firstname'])
    .where('email', '=', email)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}

/** The whole row of a customer; throws when there is none. */
export async function getCustomer(store: Store, customerId: number) {
  return await store
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** Replaces a password's hash, for example after the cost was raised. */
export async function setPasswordHash(
  store: Store,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  await store
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute();
}

/** Adds a customer; throws on an email that is taken. */
export async function insertCustomer(
  store: Store,
  customer: Insertable<Schema['customers']>,
): Promise<void> {
  await store.insertInto('customers').values(customer).execute();
}

/** True when nobody has signed up yet. */
export async function hasNoCustomers(store: Store): Promise<boolean> {
  const row = await store.selectFrom('customers').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Whose a canonical email address is, whatever the customer's status. */
export async function findHolder(store: Store, email: string) {
  return await store
    .selectFrom('customers')
    .select(['id', 'email', 'firstname'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** The name of an active customer. */
export async function findActiveName(store: Store, customerId: number) {
  return await store
    .selectFrom('customers')
    .select(['firstname', 'lastname'])
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
}
