import type * as z from 'zod/mini';
import { type announcementSchema, maxPrealerts } from '#lib/contract/prealerts.ts';
import { prealertDays } from '#lib/contract/trackings-order.ts';
import { readTrackingNumber, sameNormalized } from '#lib/domain/tracking-number.ts';
import { day } from '#server/units/duration.ts';
import { newRow } from '../feed/parcel-row.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import { findFeedCustomers, insertParcels } from '../store/queries/feed.ts';
import { countOpenPrealerts, findParcelsLike, writePrealert } from '../store/queries/prealerts.ts';
import { notYetReceived } from '../store/queries/trackings.ts';
import { storeEstimate } from './estimate.ts';
import { goodsOf } from './goods.ts';
import { prealertOf, type StoredPrealert, warehouseDataOf } from './stored-prealert.ts';

export type Announcement = z.output<typeof announcementSchema>;
type Row = Awaited<ReturnType<typeof findParcelsLike>>[number];

/** The number as it is stored: in its carrier's form, or as written where no carrier's fits. */
export function numberOf(written: string) {
  const { carrier, normalized, check } = readTrackingNumber(written);
  const isSure = carrier !== undefined && check !== 'wrong';
  return { key: normalized, number: isSure ? normalized : written, carrier: carrier ?? '' };
}

/** The customer's parcel of a tracking number: the same number rather than one that a barcode ends with. */
export async function findByNumber(transaction: Store, customerId: number, written: string) {
  const { key } = numberOf(written);
  const like = await findParcelsLike(transaction, customerId, { key, written });
  return (
    like.find((row) => row.number_key === key) ??
    like.find((row) => sameNormalized(key, row.number_key)) ??
    like.find((row) => row.number_key === '')
  );
}

const openUntil = (now: Date) => new Date(now.getTime() + prealertDays * day).toISOString();

async function checkRoom(transaction: Store, customerId: number): Promise<void> {
  if ((await countOpenPrealerts(transaction, customerId)) < maxPrealerts) return;
  throw new ProblemError(
    'conflict',
    `You have announced ${maxPrealerts} parcels that have not arrived yet, which is the most we keep. Withdraw those that will not come, then announce this one.`,
  );
}

async function add(
  transaction: Store,
  services: Services,
  customerId: number,
  input: Announcement,
): Promise<string> {
  await checkRoom(transaction, customerId);
  const [customer] = await findFeedCustomers(transaction, [customerId]);
  if (!customer) throw new Error('the customer of a session is gone');
  const now = services.clock();
  const { key, number, carrier } = numberOf(input.trackingNumber);
  const goods = goodsOf(input, null, services);
  const announced: StoredPrealert = {
    at: now.toISOString(),
    value: goods.value ?? null,
    weightLb: input.weightLb ?? null,
    shippingType: input.shippingType ?? null,
    comment: input.comment ?? '',
  };
  const named = { tracking_number: number, number_key: key };
  const place = customer.tracking_count + customer.moved_away + 1;
  const row = {
    ...newRow(customer, place, named, now.toISOString()),
    carrier,
    source: input.source ?? '',
    description: input.description ?? '',
    shipping_type: announced.shippingType ?? 'AIR',
    ...goods.columns,
    prealert: 'open' as const,
    folds_at: openUntil(now),
    announced: JSON.stringify(announced),
  };
  await insertParcels(transaction, [row]);
  await storeEstimate(transaction, services, row, announced);
  return row.id;
}

/** The values of a parcel, with the customer's where they were empty or only the warehouse's. */
function mergedValues(row: Row, input: Announcement, services: Services) {
  const warehouse = warehouseDataOf(row);
  const stored = prealertOf(row);
  const { columns, value } = goodsOf(input, row.category, services);
  const isFree = (own: string, theirs: string | undefined) => own === '' || own === theirs;
  const cents = row.declared_value_cents;
  const isValueFree =
    !stored?.value && (cents === null || cents === (warehouse?.valueCents ?? undefined));
  const announced: StoredPrealert = {
    ...stored,
    at: stored?.at ?? services.clock().toISOString(),
    value: isValueFree ? (value ?? null) : (stored?.value ?? null),
    weightLb: stored?.weightLb ?? input.weightLb ?? null,
    shippingType: stored?.shippingType ?? input.shippingType ?? null,
    comment: stored?.comment || (input.comment ?? ''),
  };
  return {
    announced,
    columns: {
      source: (isFree(row.source, warehouse?.source) && input.source) || row.source,
      description:
        (isFree(row.description, warehouse?.description) && input.description) || row.description,
      shipping_type: announced.shippingType ?? row.shipping_type,
      declared_value_cents: isValueFree && value ? (columns.declared_value_cents ?? null) : cents,
      category: row.category ?? columns.category ?? null,
    },
  };
}

async function join(transaction: Store, services: Services, row: Row, input: Announcement) {
  if (row.billing_id !== null) return;
  const now = services.clock();
  const reopened = row.prealert === 'folded';
  if (reopened) await checkRoom(transaction, row.customer_id);
  const { announced, columns } = mergedValues(row, input, services);
  await writePrealert(transaction, row, {
    ...columns,
    announced: JSON.stringify(announced),
    updated_at: now.toISOString(),
    ...(reopened && {
      prealert: 'open',
      folds_at: openUntil(now),
      listed_at: notYetReceived,
    }),
  });
  await storeEstimate(transaction, services, { ...row, ...columns }, announced);
}

/** Announces a parcel, in the caller's transaction; if one has that number already, adds to it. */
export async function announce(
  transaction: Store,
  services: Services,
  customerId: number,
  input: Announcement,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const existing = await findByNumber(transaction, customerId, input.trackingNumber);
  if (!existing) return { id: await add(transaction, services, customerId, input), isNew: true };
  await join(transaction, services, existing, input);
  return { id: existing.id, isNew: false };
}
