import type { FeedEvent } from '#lib/contract/ops.ts';
import { mergeParcel, type ParcelFacts } from '#lib/domain/merge-parcel.ts';
import { type FeedCustomer, type ParcelRow, recipientOf } from '#server/parcels/new-parcel.ts';
import {
  factsOf,
  prealertOf,
  type WarehouseData,
  warehouseDataOf,
} from '#server/prealerts/stored-prealert.ts';

/** The feed's data of a parcel. */
type ParcelData = NonNullable<FeedEvent['parcel']>;

/** The columns of a parcel that its first event writes: an announced one is a parcel from then on. */
export const firstEventColumns = (
  row: ParcelRow,
  customer: FeedCustomer,
  { trackingNumber }: Pick<FeedEvent, 'trackingNumber'>,
  data: ParcelData,
) => ({
  package_number: data.package,
  carrier: data.carrier || row.carrier,
  shipping_type: prealertOf(row)?.shippingType ?? data.shippingType,
  recipient: recipientOf(customer, data.recipient),
  country_destination: data.countryDestination || 'Jamaica',
  warehouse_number: trackingNumber === row.tracking_number ? null : trackingNumber,
  prealert: null,
  folds_at: null,
});

const reportedFacts = (data: ParcelData): ParcelFacts & Pick<ParcelData, 'shippingType'> => ({
  source: data.source,
  description: data.description,
  valueCents: data.declaredValue === undefined ? null : Math.round(data.declaredValue * 100),
  shippingType: data.shippingType,
});

/** What the warehouse has sent so far; later values only fill gaps. */
function mergeReports(row: ParcelRow, data: ParcelData): WarehouseData {
  const report = reportedFacts(data);
  const previous = warehouseDataOf(row);
  if (!previous) return { ...report, recipient: data.recipient ?? '' };
  const { shippingType, recipient } = previous;
  return { ...mergeParcel(previous, report), shippingType, recipient };
}

/** Fills empty columns only, as the customer may have announced or corrected the others. */
export function filledColumns(row: ParcelRow, data: ParcelData | undefined) {
  if (!data) return undefined;
  const { source, description, valueCents } = mergeParcel(factsOf(row), reportedFacts(data));
  return {
    source,
    description,
    declared_value_cents: valueCents,
    carrier: row.carrier || data.carrier,
    manifest: row.manifest || data.manifest || null,
    warehouse_said: JSON.stringify(mergeReports(row, data)),
  };
}
