import type { Insertable, Updateable } from 'kysely';
import type { Instant } from '../instant.ts';
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

/** The active customer with a canonical email address. */
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

/** Replaces a password's hash, whatever it was. */
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

/** Replaces a password's hash if it is still the one that was checked; returns whether it was. */
export async function replacePasswordHash(
  store: Store,
  customerId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('customers')
    .set({ password_hash: to })
    .where('id', '=', customerId)
    .where('password_hash', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A change of a customer's own data. */
export interface CustomerChange {
  readonly columns: Updateable<Schema['customers']>;
  /** The version that was edited; without one the change overwrites any version. */
  readonly version: number | undefined;
  readonly now: Instant;
}

/** Writes a change of an active customer's data if its version is still current; returns whether it did. */
export async function updateCustomer(
  store: Store,
  customerId: number,
  { columns, version, now }: CustomerChange,
): Promise<boolean> {
  const { numUpdatedRows } = await store
    .updateTable('customers')
    .set({ ...columns, updated_at: now })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds a customer; throws on an email that is taken. */
export async function insertCustomer(
  store: Store,
  customer: Insertable<Schema['customers']>,
): Promise<void> {
  await store.insertInto('customers').values(customer).execute();
}

/** True while there are no customers. */
export async function hasNoCustomers(store: Store): Promise<boolean> {
  const row = await store.selectFrom('customers').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}

/** The customer with a canonical email address, whatever the status. */
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

const referredBy = (store: Store, customerId: number) =>
  store
    .selectFrom('customers')
    .where('referred_by', '=', customerId)
    .where('status', '=', 'ACTIVE');

/** The active customers referred by a customer, newest first. */
export async function listReferred(store: Store, customerId: number, limit: number) {
  return await referredBy(store, customerId)
    .select(['firstname', 'lastname', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many active customers a customer referred. */
export async function countReferred(store: Store, customerId: number): Promise<number> {
  const { total } = await referredBy(store, customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
