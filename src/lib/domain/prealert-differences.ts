import type { differenceSchema } from '#lib/contract/prealert-fields.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { type ShippingType, shippingTypeLabels } from './shipping-type.ts';

type Difference = (typeof differenceSchema)['_zod']['output'];

/** What both sides may know of a parcel; null or empty where one does not. */
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

function isOneShop(one: string, other: string): boolean {
  const [a, b] = [bareShop(one), bareShop(other)];
  return a === '' || b === '' || a.includes(b) || b.includes(a);
}

/** In pounds: scales and kitchens differ by less. */
const noDifference = 0.1;

/** Where what was announced differs from what came, for a person; only what both sides know. */
export function differencesOf(announced: KnownFacts, received: KnownFacts): Difference[] {
  const found: Difference[] = [];
  const [a, b] = [announced, received];
  if (!isOneShop(a.source, b.source))
    found.push({ field: 'source', announced: a.source, received: b.source });
  if (a.valueCents !== null && b.valueCents !== null && a.valueCents !== b.valueCents)
    found.push({
      field: 'declaredValue',
      announced: formatUsdCents(a.valueCents),
      received: formatUsdCents(b.valueCents),
    });
  if (
    a.weightLb !== null &&
    b.weightLb !== null &&
    Math.abs(a.weightLb - b.weightLb) > noDifference
  )
    found.push({
      field: 'weightLb',
      announced: formatPounds(a.weightLb),
      received: formatPounds(b.weightLb),
    });
  if (a.shippingType && b.shippingType && a.shippingType !== b.shippingType)
    found.push({
      field: 'shippingType',
      announced: shippingTypeLabels[a.shippingType],
      received: shippingTypeLabels[b.shippingType],
    });
  return found;
}
