import { prealertDays } from '#lib/contract/trackings-order.ts';
import { dutyOf, type ParcelDuty, type ParcelState } from './obligations.ts';
import type { ShippingType } from './shipping-type.ts';
import { shortName } from './short-name.ts';
import { statusWords } from './status-words.ts';

const dutyPhrases = {
  question: ', needs your answer',
  invoice: ', needs your shop invoice',
  pickup: '',
} as const satisfies Record<ParcelDuty, string>;

/** The parts of a parcel that its sentence names. */
export interface SpokenParcel extends ParcelState {
  readonly description: string;
  readonly source: string;
  readonly trackingNumber: string;
  readonly shippingType: ShippingType;
}

/** The name of a parcel: its contents in short, or else its shop or sender, or else its number. */
export const nameOf = ({
  description,
  source,
  trackingNumber,
}: Pick<SpokenParcel, 'description' | 'source' | 'trackingNumber'>): string =>
  shortName(description) || source || trackingNumber;

/** A parcel in one sentence: “Running shoes from Nike, held by customs, needs your answer”. */
export function sentenceOf(parcel: SpokenParcel): string {
  const { description, source, status, shippingType, prealert } = parcel;
  const sourcePhrase = description && source ? ` from ${source}` : '';
  const freightPhrase = status === 'IN_TRANSIT' ? ` by ${shippingType.toLowerCase()}` : '';
  const duty = dutyOf(parcel);
  const statusPhrase = statusWords[status].label.replace(/^./, (first) => first.toLowerCase());
  const foldedPhrase = prealert === 'folded' ? ` and not seen for ${prealertDays} days` : '';
  return `${nameOf(parcel)}${sourcePhrase}, ${statusPhrase}${freightPhrase}${foldedPhrase}${duty ? dutyPhrases[duty] : ''}`;
}
