import type { Updateable } from 'kysely';
import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';
import { erasedProfile } from '#server/store/profile-columns.ts';
import type { Schema } from '#server/store/schema.ts';
import { deleteFailedSignInsOf } from './failed-sign-ins.ts';
import { isUnderWay } from './partial-indexes.ts';
import { deleteSessionsOf } from './sessions.ts';
import { deleteSignUpsOf } from './sign-ups.ts';

/** A parcel that was announced but never arrived does not prevent closing. */
const parcelsUnderWay = (store: Store, customerId: number) =>
  store
    .selectFrom('trackings')
    .where('customer_id', '=', customerId)
    .where(isUnderWay)
    .where('status', '!=', 'PREALERTED');

/** How many of a customer's parcels have arrived and not ended. */
export async function countParcelsUnderWay(store: Store, customerId: number): Promise<number> {
  const { parcels } = await parcelsUnderWay(store, customerId)
    .select((eb) => eb.fn.countAll<number>().as('parcels'))
    .executeTakeFirstOrThrow();
  return Number(parcels);
}

/** The newest of a customer's parcels that have arrived and not ended. */
export const listParcelsUnderWay = (store: Store, customerId: number, limit: number) =>
  parcelsUnderWay(store, customerId)
    .select(['id', 'description', 'tracking_number', 'status'])
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Columns that stay, and columns that closing sets to new values. */
type KeptColumn =
  | ('id' | 'language' | 'tracking_count' | 'moved_away' | 'version' | 'created_at')
  | ('email' | 'password_hash' | 'status' | 'updated_at' | 'closed_at');

/** The erased values of personal columns; the type demands every column added outside the profile. */
const erasedColumns = {
  ...erasedProfile,
  confirmed_invoice_email: null,
  delivery_city: null,
  delivery_address: null,
  delivery_other_signs: null,
  pickup_office: null,
  referred_by: null,
  mail_box: null,
} as const satisfies Required<Omit<Updateable<Schema['customers']>, KeptColumn>>;

interface Closing {
  /** The hash of an unknown password. */
  readonly to: string;
  readonly at: Instant;
}

/** Erases the personal data of a customer's row. The row stays, so that its code is never given again. */
export const closeCustomer = (transaction: Store, customerId: number, { to, at }: Closing) =>
  transaction
    .updateTable('customers')
    .set((eb) => ({
      email: `closed-${customerId}@closed.invalid`,
      password_hash: to,
      status: 'CLOSED',
      ...erasedColumns,
      version: eb('version', '+', 1),
      updated_at: at,
      closed_at: at,
    }))
    .where('id', '=', customerId)
    .execute();

/** Customs and tax law require billed parcels to be kept, and no others. */
const unbilledIds = (store: Store, customerId: number) =>
  store
    .selectFrom('trackings')
    .select('trackings.id')
    .where('trackings.customer_id', '=', customerId)
    .where('trackings.billing_id', 'is', null)
    // A void bill has released its parcel, but still names it.
    .where('trackings.id', 'not in', (eb) =>
      eb
        .selectFrom('billings')
        .select('billings.tracking_id')
        .$narrowType<{ tracking_id: string }>()
        .where('billings.customer_id', '=', customerId)
        .where('billings.tracking_id', 'is not', null),
    );

/** Deletes a closed customer's parcels that were never billed; returns the storage keys of their files. */
export async function eraseParcels(
  transaction: Store,
  customerId: number,
): Promise<readonly string[]> {
  const parcelIds = unbilledIds(transaction, customerId);
  const files = await transaction
    .deleteFrom('attachments')
    .where('customer_id', '=', customerId)
    .where('tracking_id', 'in', parcelIds)
    .returning('storage_key')
    .execute();
  await transaction
    .deleteFrom('tracking_events')
    .where('customer_id', '=', customerId)
    .where('tracking_id', 'in', parcelIds)
    .execute();
  await transaction
    .deleteFrom('trackings')
    .where('customer_id', '=', customerId)
    .where('id', 'in', parcelIds)
    .execute();
  // The customer's own words; no law asks for them.
  await transaction
    .updateTable('trackings')
    .set({ announced: null })
    .where('customer_id', '=', customerId)
    .execute();
  await transaction
    .updateTable('customers')
    .set((eb) => ({
      tracking_count: eb
        .selectFrom('trackings')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('trackings.customer_id', '=', customerId),
    }))
    .where('id', '=', customerId)
    .execute();
  return files.map((row) => row.storage_key);
}

/**
 * Deletes a customer's quotes, sessions, failed sign-ins, mailed links and answers kept for retries. No law requires a quote to be kept,
 * not even that of a billed parcel.
 */
export async function eraseTraces(transaction: Store, customerId: number): Promise<void> {
  await transaction.deleteFrom('quotes').where('customer_id', '=', customerId).execute();
  await transaction.deleteFrom('one_time_tokens').where('customer_id', '=', customerId).execute();
  // A scope ends with the customer (server/idempotency.ts).
  await transaction
    .deleteFrom('idempotency_keys')
    .where('scope', 'like', `%:${customerId}`)
    .execute();
  await deleteFailedSignInsOf(transaction, customerId);
  await deleteSessionsOf(transaction, customerId);
}

/** Deletes a customer's mails, and messages and sign-ups with the customer's email address. */
export async function eraseCorrespondence(
  transaction: Store,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  await transaction
    .deleteFrom('messages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute();
  await transaction.deleteFrom('outbox').where('customer_id', '=', id).execute();
  await deleteSignUpsOf(transaction, email);
}
