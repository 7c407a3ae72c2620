import type { ParsedInputOf } from '#lib/contract/endpoint.ts';
import type { updateTracking } from '#lib/contract/trackings.ts';
import { readTrackingNumber, sameParcel } from '#lib/domain/tracking-number.ts';
import { findOwnParcel } from '#server/parcels/find-parcel.ts';
import { invalid } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import type { TrackingRow } from '#server/store/queries/tracking-detail.ts';
import { numberOf } from './announce.ts';
import { goodsOf } from './goods.ts';
import { prealertOf, type StoredPrealert } from './stored-prealert.ts';

type Body = ParsedInputOf<typeof updateTracking>['body'];

/** An empty announcement. */
export const emptyPrealert = (at: Date): StoredPrealert => ({
  at: at.toISOString(),
  value: null,
  weightLb: null,
  shippingType: null,
  comment: '',
});

/** The stored pre-alert with a change; null if there is none and the change needs none. */
function changedPrealert(
  row: TrackingRow,
  body: Body,
  value: StoredPrealert['value'] | undefined,
  at: Date,
) {
  const prealert = prealertOf(row);
  const needsPrealert = body.comment || (value && value.currency !== 'USD');
  if (!prealert && !needsPrealert) return null;
  const { weightLb, shippingType, comment } = body;
  return {
    ...(prealert ?? emptyPrealert(at)),
    ...(value !== undefined && { value }),
    ...(weightLb !== undefined && { weightLb }),
    ...(shippingType !== undefined && { shippingType }),
    ...(comment !== undefined && { comment }),
  };
}

const noLongerChangeable = (path: keyof Body, what: string) =>
  invalid({
    path,
    message: `Something has happened to this parcel, so ${what} can no longer be changed here.`,
  });

/** Throws when a change of a parcel that has arrived concerns a field that only a pre-alert can change. */
function refuseForArrived(
  row: TrackingRow,
  { trackingNumber: number, weightLb, shippingType }: Body,
): void {
  const prealert = prealertOf(row);
  const numbers = [row.tracking_number, row.warehouse_number ?? row.tracking_number];
  if (number !== undefined && !numbers.some((name) => name === number || sameParcel(name, number)))
    throw noLongerChangeable('trackingNumber', 'its tracking number');
  if (weightLb !== undefined && weightLb !== (prealert?.weightLb ?? null))
    throw noLongerChangeable('weightLb', 'its weight');
  const shippingTypes = [prealert?.shippingType ?? null, row.shipping_type];
  if (shippingType !== undefined && !shippingTypes.includes(shippingType))
    throw noLongerChangeable('shippingType', 'how it is shipped');
}

/** The columns of a pre-alert that gets another tracking number. */
async function numberColumns(transaction: Store, row: TrackingRow, text: string) {
  const namesake = await findOwnParcel(transaction, row.customer_id, text);
  if (namesake && namesake.id !== row.id)
    throw invalid({
      path: 'trackingNumber',
      message: 'You have another parcel with this number already.',
    });
  const { number, carrier } = numberOf(text);
  return {
    tracking_number: number,
    number_key: readTrackingNumber(number).normalized,
    carrier,
  };
}

/** The columns that a customer's change writes; throws if a change is not allowed or invalid. */
export async function changedColumns(
  transaction: Store,
  services: Pick<Services, 'clock' | 'tariff' | 'tenant'>,
  row: TrackingRow,
  body: Body,
) {
  const { columns, value } = goodsOf(body, row.category, services);
  const isPrealert = row.prealert !== null;
  if (!isPrealert) refuseForArrived(row, body);
  const prealert = changedPrealert(row, body, value, services.clock());
  const { source, description, shippingType, trackingNumber } = body;
  return {
    ...(source !== undefined && { source }),
    ...(description !== undefined && { description }),
    ...columns,
    ...(isPrealert && shippingType !== undefined && { shipping_type: shippingType ?? 'AIR' }),
    ...(isPrealert &&
      trackingNumber !== undefined &&
      (await numberColumns(transaction, row, trackingNumber))),
    ...(prealert && { announced: JSON.stringify(prealert) }),
  };
}
