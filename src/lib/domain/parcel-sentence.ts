import { prealertDays } from '#lib/contract/trackings-order.ts';
import { dutyOf, type ParcelDuty, type ParcelState } from './obligations.ts';
import type { ShippingType } from './shipping-type.ts';
import { trackingStatusLabels } from './tracking-status.ts';

const needs = {
  question: ', needs your answer',
  invoice: ', needs your shop invoice',
  pickup: '',
} as const satisfies Record<ParcelDuty, string>;

/** A parcel as it is said in one sentence. */
export interface SpokenParcel extends ParcelState {
  readonly description: string;
  readonly source: string;
  readonly trackingNumber: string;
  readonly shippingType: ShippingType;
}

/** What a parcel is called: what is inside, or else where it comes from, or else its number. */
export const nameOf = ({
  description,
  source,
  trackingNumber,
}: Pick<SpokenParcel, 'description' | 'source' | 'trackingNumber'>): string =>
  description || source || trackingNumber;

/** A parcel in one sentence: “Running shoes from Nike, held by customs, needs your answer”. */
export function sentenceOf(parcel: SpokenParcel): string {
  const { description, source, status, shippingType, prealert } = parcel;
  const from = description && source ? ` from ${source}` : '';
  const by = status === 'IN_TRANSIT' ? ` by ${shippingType.toLowerCase()}` : '';
  const duty = dutyOf(parcel);
  const place = trackingStatusLabels[status].replace(/^./, (first) => first.toLowerCase());
  const unseen = prealert === 'folded' ? ` and not seen for ${prealertDays} days` : '';
  return `${nameOf(parcel)}${from}, ${place}${by}${unseen}${duty ? needs[duty] : ''}`;
}
