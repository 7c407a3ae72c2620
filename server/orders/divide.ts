import type * as z from 'zod/mini';
import type { orderSchema } from '#lib/contract/orders.ts';
import { maxDescription } from '#lib/contract/parcel-values.ts';
import { itemSeparator } from '#lib/domain/short-name.ts';
import { changedColumns, emptyPrealert } from '#server/prealerts/change.ts';
import { storeEstimate } from '#server/prealerts/estimate.ts';
import { prealertOf } from '#server/prealerts/stored-prealert.ts';
import { notFound, ProblemError } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { correctTracking } from '#server/store/queries/corrections.ts';
import { findTracking, type TrackingRow } from '#server/store/queries/tracking-detail.ts';
import { type OrderShare, sharesOf } from './share.ts';

type Division = z.output<typeof orderSchema>;

const billed = ({ tracking_number: number }: TrackingRow) =>
  new ProblemError(
    'conflict',
    `Parcel ${number} is billed already, so its value stays as it is. Contact us if it is wrong.`,
  );

/** The parcels that a division names, in its order; throws for one that is missing or billed. */
export async function readParcels(
  store: Store,
  customerId: number,
  { parcels }: Division,
): Promise<TrackingRow[]> {
  const rows: TrackingRow[] = [];
  for (const { trackingId } of parcels) {
    const row = await findTracking(store, customerId, trackingId);
    if (!row) throw notFound();
    if (row.billing_id !== null) throw billed(row);
    rows.push(row);
  }
  return rows;
}

/** The order as each of its parcels stores it, but for the cover page, whose id `giveShare()` takes from the row. */
export function orderShares(division: Division, rows: readonly TrackingRow[]): OrderShare[] {
  const { items, parcels, orderedOn, ...order } = division;
  const assignedItems = items.map((item, index) => ({
    ...item,
    parcel: parcels.findIndex((parcel) => parcel.items.includes(index)),
  }));
  return rows.map((_, parcel) => ({
    ...order,
    orderedOn: orderedOn ?? null,
    items: assignedItems,
    parcel,
    parcels: rows.map(({ tracking_number: number }) => number),
    coverId: null,
  }));
}

/**
 * Gives a parcel its value by its share of an order, and its shop and description where they are empty. The row must
 * have been read in the transaction, or its cover page of a division in between would be forgotten.
 */
export async function giveShare(
  transaction: Store,
  services: Services,
  row: TrackingRow,
  order: OrderShare,
): Promise<void> {
  const { customer_id: customerId, id, version, source, description } = row;
  const { parcel, items, currency, shop } = order;
  const parcelItems = items.filter((item) => item.parcel === parcel);
  const descriptions = parcelItems.map((item) => item.description).join(itemSeparator);
  const declaredValue = (sharesOf(order)[parcel]?.valueCents ?? 0) / 100;
  const columns = await changedColumns(transaction, services, row, {
    id,
    version,
    declaredValue,
    currency,
    ...(source === '' && { source: shop }),
    ...(description === '' && { description: descriptions.slice(0, maxDescription) }),
  });
  const prealert = prealertOf({ ...row, ...columns }) ?? emptyPrealert(services.clock());
  const coverId = prealert.order?.coverId ?? null;
  const newPrealert = { ...prealert, order: { ...order, coverId } };
  const now = services.clock().toISOString();
  const newColumns = { ...columns, announced: JSON.stringify(newPrealert) };
  await correctTracking(transaction, customerId, id, { columns: newColumns, version, now });
  if (row.prealert !== null)
    await storeEstimate(transaction, services, { ...row, ...newColumns }, newPrealert);
}
