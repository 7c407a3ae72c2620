import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { retireTokens } from './one-time-tokens.ts';
import { deleteSessionsOf } from './sessions.ts';

interface NewClosing {
  readonly customerId: number;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  readonly at: Instant;
  readonly closesAt: Instant;
  readonly days: number;
}

/** Disables an active account until it is closed, unless its password was changed since it was checked; returns whether it did. */
export async function insertClosing(
  transaction: Store,
  { customerId, passwordHash, at, closesAt, days }: NewClosing,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('customers')
    .set({ status: 'DISABLED', updated_at: at })
    .where('id', '=', customerId)
    .where('status', '=', 'ACTIVE')
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await deleteSessionsOf(transaction, customerId);
  await retireTokens(transaction, { customerId, purpose: 'RESET' }, at);
  const closing = { customer_id: customerId, closes_at: closesAt, days_left: days };
  await transaction.insertInto('closings').values(closing).execute();
  return true;
}

/** The accounts that wait to be closed. */
export const listClosings = (store: Store) => store.selectFrom('closings').selectAll().execute();

/** When a customer's account closes; undefined if it does not. */
export async function findClosing(store: Store, customerId: number): Promise<Instant | undefined> {
  const row = await store
    .selectFrom('closings')
    .select('closes_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.closes_at;
}

/** Brings a closing forward, which a clock that was ahead had put off. */
export const advanceClosing = (store: Store, customerId: number, closesAt: Instant) =>
  store
    .updateTable('closings')
    .set({ closes_at: closesAt })
    .where('customer_id', '=', customerId)
    .where('closes_at', '>', closesAt)
    .execute();

/** Counts one of the days that a closing waits, unless another server just did. */
export const countClosingDay = (
  store: Store,
  { customerId, daysLeft }: { readonly customerId: number; readonly daysLeft: number },
) =>
  store
    .updateTable('closings')
    .set({ days_left: daysLeft - 1 })
    .where('customer_id', '=', customerId)
    .where('days_left', '=', daysLeft)
    .execute();

/** Ends a closing: the account is taken back, or closed; returns whether there was one. */
export async function deleteClosing(transaction: Store, customerId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('closings')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
