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

// In whole hundredths: 2.5 − 2.4 is more than 0.1.
const hundredthsApart = (one: number, other: number): number =>
  Math.abs(Math.round(one * 100) - Math.round(other * 100));

/** The differences between announcement and parcel, in words; only facts that both sides know are compared. */
export function differencesOf(announced: KnownFacts, received: KnownFacts): Difference[] {
  const differences: Difference[] = [];
  if (!isSameShop(announced.source, received.source))
    differences.push({ field: 'source', announced: announced.source, received: received.source });
  if (
    announced.valueCents !== null &&
    received.valueCents !== null &&
    announced.valueCents !== received.valueCents
  )
    differences.push({
      field: 'declaredValue',
      announced: formatUsdCents(announced.valueCents),
      received: formatUsdCents(received.valueCents),
    });
  if (
    announced.weightLb !== null &&
    received.weightLb !== null &&
    hundredthsApart(announced.weightLb, received.weightLb) > toleranceHundredths
  )
    differences.push({
      field: 'weightLb',
      announced: formatPounds(announced.weightLb),
      received: formatPounds(received.weightLb),
    });
  if (
    announced.shippingType &&
    received.shippingType &&
    announced.shippingType !== received.shippingType
  )
    differences.push({
      field: 'shippingType',
      announced: shippingTypeLabels[announced.shippingType],
      received: shippingTypeLabels[received.shippingType],
    });
  return differences;
}
