import type { ParsedInputOf } from '#lib/contract/endpoint.ts';
import type { updateTracking } from '#lib/contract/trackings.ts';
import { sameParcel } from '#lib/domain/tracking-number.ts';
import { invalid } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Store } from '../store/open.ts';
import type { findTracking } from '../store/queries/tracking-detail.ts';
import { findNamed, numberOf } from './announce.ts';
import { goodsOf } from './goods.ts';
import { prealertOf, type StoredPrealert } from './stored-prealert.ts';

type Body = ParsedInputOf<typeof updateTracking>['body'];
type Row = NonNullable<Awaited<ReturnType<typeof findTracking>>>;

/** An empty announcement. */
export const emptyPrealert = (at: Date): StoredPrealert => ({
  at: at.toISOString(),
  value: null,
  weightLb: null,
  shippingType: null,
  comment: '',
});

/** What only the customer says, with a change; null for a parcel of which nothing of that kind is said. */
function announcedWith(row: Row, body: Body, value: StoredPrealert['value'] | undefined, at: Date) {
  const before = prealertOf(row);
  const isSaid = body.comment || (value && value.currency !== 'USD');
  if (!before && !isSaid) return null;
  const { weightLb, shippingType, comment } = body;
  return {
    ...(before ?? emptyPrealert(at)),
    ...(value !== undefined && { value }),
    ...(weightLb !== undefined && { weightLb }),
    ...(shippingType !== undefined && { shippingType }),
    ...(comment !== undefined && { comment }),
  };
}

const known = (path: keyof Body, what: string) =>
  invalid({
    path,
    message: `Something has happened to this parcel, so ${what} can no longer be changed here.`,
  });

/** Throws when a change is about what only an announcement says. */
function refuseKnown(row: Row, { trackingNumber: number, weightLb, shippingType }: Body): void {
  const prealert = prealertOf(row);
  const numbers = [row.tracking_number, row.warehouse_number ?? row.tracking_number];
  if (number !== undefined && !numbers.some((one) => one === number || sameParcel(one, number)))
    throw known('trackingNumber', 'its tracking number');
  if (weightLb !== undefined && weightLb !== (prealert?.weightLb ?? null))
    throw known('weightLb', 'its weight');
  const own = [prealert?.shippingType ?? null, row.shipping_type];
  if (shippingType !== undefined && !own.includes(shippingType))
    throw known('shippingType', 'how it is shipped');
}

/** The columns of another tracking number of a pre-alert. */
async function renumbered(transaction: Store, row: Row, written: string) {
  const other = await findNamed(transaction, row.customer_id, written);
  if (other && other.id !== row.id)
    throw invalid({
      path: 'trackingNumber',
      message: 'You have another parcel with this number already.',
    });
  const { key, number, carrier } = numberOf(written);
  return { tracking_number: number, number_key: key, carrier };
}

/** The columns that a customer's change writes; throws if a change is not allowed or invalid. */
export async function changedColumns(
  transaction: Store,
  services: Pick<Services, 'clock' | 'tariff' | 'tenant'>,
  row: Row,
  body: Body,
) {
  const { columns, value } = goodsOf(body, row.category, services);
  const isPrealert = row.prealert !== null;
  if (!isPrealert) refuseKnown(row, body);
  const announced = announcedWith(row, body, value, services.clock());
  const { source, description, shippingType, trackingNumber } = body;
  return {
    ...(source !== undefined && { source }),
    ...(description !== undefined && { description }),
    ...columns,
    ...(isPrealert && shippingType !== undefined && { shipping_type: shippingType ?? 'AIR' }),
    ...(isPrealert &&
      trackingNumber !== undefined &&
      (await renumbered(transaction, row, trackingNumber))),
    ...(announced && { announced: JSON.stringify(announced) }),
  };
}
