import type { Insertable, Updateable } from 'kysely';
import { type CodePrefixes, readCustomerCode } from '#lib/domain/customer-code.ts';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { prepared } from '#server/store/prepared.ts';
import type { Schema } from '#server/store/schema.ts';

/** A name to sign in with: a customer code or a canonical email address. */
export type SignInName = { readonly code: number } | { readonly email: string };

/** The sign-in name that a text stands for, which may have the code's prefix. */
export function signInName(text: string, prefixes: CodePrefixes): SignInName {
  const code = readCustomerCode(text, prefixes);
  return code === undefined ? { email: text.toLowerCase() } : { code };
}

/** The credentials behind a name to sign in with. */
export const findCredentials = (store: Store, name: SignInName) =>
  store
    .selectFrom('customers')
    .select(['id', 'password_hash as passwordHash', 'status'])
    .where((eb) => ('code' in name ? eb('id', '=', name.code) : eb('email', '=', name.email)))
    .executeTakeFirst();

const selectCustomer = prepared<{ customerId: number }>()((store, p) =>
  store.selectFrom('customers').selectAll().where('id', '=', p('customerId')),
);

/** The whole row of a customer; throws when there is none. */
export async function getCustomer(store: Store, customerId: number) {
  const [row] = await selectCustomer(store, { customerId });
  if (!row) throw new Error(`There is no customer ${customerId}`);
  return row;
}

export type CustomerRow = Awaited<ReturnType<typeof getCustomer>>;

/** Replaces a password's hash, whatever it was. */
export const setPasswordHash = (store: Store, customerId: number, passwordHash: string) =>
  store
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .execute();

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
  let update = store
    .updateTable('customers')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE');
  if (version !== undefined) update = update.where('version', '=', version);
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the invoice email that was confirmed, or null for none. */
export const setConfirmedInvoiceEmail = (
  transaction: Store,
  customerId: number,
  invoiceEmail: string | null,
) =>
  transaction
    .updateTable('customers')
    .set({ confirmed_invoice_email: invoiceEmail })
    .where('id', '=', customerId)
    .execute();

/** Adds a customer; throws on an email that is taken. */
export const insertCustomer = (store: Store, customer: Insertable<Schema['customers']>) =>
  store.insertInto('customers').values(customer).execute();

/** Whether there is any customer at all. */
export async function hasCustomers(store: Store): Promise<boolean> {
  const row = await store.selectFrom('customers').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The customer with a canonical email address, whatever the status. */
export const findHolder = (store: Store, email: string) =>
  store
    .selectFrom('customers')
    .select(['id', 'email', 'firstname', 'status'])
    .where('email', '=', email)
    .executeTakeFirst();

/** The active customer with a canonical email address. */
export async function findRecipient(store: Store, email: string) {
  const holder = await findHolder(store, email);
  return holder?.status === 'ACTIVE' ? holder : undefined;
}

/** The name of an active customer. */
export const findActiveName = (store: Store, customerId: number) =>
  store
    .selectFrom('customers')
    .select(['firstname', 'lastname'])
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

const referredBy = (store: Store, customerId: number) =>
  store
    .selectFrom('customers')
    .where('referred_by', '=', customerId)
    .where('status', '=', 'ACTIVE');

/** The active customers referred by a customer, newest first. */
export const listReferred = (store: Store, customerId: number, limit: number) =>
  referredBy(store, customerId)
    .select(['firstname', 'lastname', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many active customers a customer referred. */
export async function countReferred(store: Store, customerId: number): Promise<number> {
  const { total } = await referredBy(store, customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
