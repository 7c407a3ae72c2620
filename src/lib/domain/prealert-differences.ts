import type { differenceSchema } from '#lib/contract/prealert-fields.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { type ShippingType, shippingTypeLabels } from './shipping-type.ts';

type Difference = (typeof differenceSchema)['_zod']['output'];

/** What a customer or our warehouse may know of a parcel; null or empty where they do not. */
export interface KnownFacts {
  readonly source: string;
  readonly valueCents: number | null;
  readonly weightLb: number | null;
  readonly shippingType: ShippingType | null;
}

// “amazon.com” and “AMAZON” are one shop.
const bareShop = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.(?:com|co\.uk|net|us)\b/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function isSameShop(one: string, other: string): boolean {
  const a = bareShop(one);
  const b = bareShop(other);
  return a === '' || b === '' || a.includes(b) || b.includes(a);
}

/** A kitchen scale and ours may differ by this many hundredths of a pound. */
const toleranceHundredths = 10;

const isSameWeight = (one: number, other: number): boolean =>
  // In whole hundredths: 2.5 − 2.4 is more than 0.1.
  Math.abs(Math.round(one * 100) - Math.round(other * 100)) <= toleranceHundredths;

/** The difference in one fact, in words; none if a side does not know it, or if both say the same. */
function differenceIn<Fact>(
  field: Difference['field'],
  announced: Fact | null,
  received: Fact | null,
  textOf: (fact: Fact) => string,
  isSame: (one: Fact, other: Fact) => boolean = Object.is,
): Difference[] {
  if (announced === null || received === null || isSame(announced, received)) return [];
  return [{ field, announced: textOf(announced), received: textOf(received) }];
}

/** The differences between announcement and parcel, in words. */
export const differencesOf = (announced: KnownFacts, received: KnownFacts): Difference[] => [
  ...differenceIn('source', announced.source, received.source, String, isSameShop),
  ...differenceIn('declaredValue', announced.valueCents, received.valueCents, formatUsdCents),
  ...differenceIn('weightLb', announced.weightLb, received.weightLb, formatPounds, isSameWeight),
  ...differenceIn(
    'shippingType',
    announced.shippingType,
    received.shippingType,
    (shippingType) => shippingTypeLabels[shippingType],
  ),
];
