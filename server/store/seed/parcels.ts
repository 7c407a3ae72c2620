import {
  dhlCheckDigit,
  fedexCheckDigit,
  modulo10CheckDigit,
  upsCheckDigit,
} from '#lib/domain/check-digits.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import type { SeededRandom } from './random.ts';

/** Things to buy; the categories are those of the tariff. */
const purchases = [
  ['Amazon', 'Wireless earbuds', 'electronics'],
  ['Amazon', 'Kitchen scale and storage jars', 'household'],
  ['eBay', 'Carburettor gasket set', 'auto-parts'],
  ['Walmart', 'School bags, two', 'clothing'],
  ['SHEIN', 'Summer dresses', 'clothing'],
  ['Best Buy', 'Laptop sleeve and USB-C hub', 'computers'],
  ['Target', 'Baby monitor', 'electronics'],
  ['Fashion Nova', 'Denim jacket', 'clothing'],
  ['Nike', 'Running shoes', 'footwear'],
  ['AutoZone', 'Brake pads, front', 'auto-parts'],
  ['Sephora', 'Skin care set', 'cosmetics'],
  ['B&H Photo', 'Camera tripod', 'electronics'],
  ['Chewy', 'Dog harness and leads', 'household'],
  ['Home Depot', 'Cordless drill bits', 'tools'],
  ['Etsy', 'Framed prints', 'household'],
  ['Newegg', 'Solid state drive, 1 TB', 'computers'],
] as const satisfies readonly (readonly [shop: string, description: string, category: string])[];

const withCheckDigit = (signs: string, checkDigitOf: (signs: string) => number): string =>
  `${signs.slice(0, -1)}${checkDigitOf(signs.slice(0, -1))}`;

/** Invented numbers whose check digits are right, so that they lead to the carrier’s page like real ones. */
const carriers = {
  UPS: (r: SeededRandom) => `1Z${withCheckDigit(r.digits(16), upsCheckDigit)}`,
  FedEx: (r: SeededRandom) => withCheckDigit(r.digits(12), fedexCheckDigit),
  USPS: (r: SeededRandom) => withCheckDigit(`94${r.digits(20)}`, modulo10CheckDigit),
  DHL: (r: SeededRandom) => withCheckDigit(r.digits(10), dhlCheckDigit),
  'Amazon Logistics': (r: SeededRandom) => `TBA${r.digits(12)}`,
} as const;

const carrierNames = Object.keys(carriers) as (keyof typeof carriers)[];

/** How far the newest parcels have come; all older ones have ended. */
export const newestStatuses: readonly TrackingStatus[] = [
  'PREALERTED',
  'PREALERTED',
  'RECEIVED_MIAMI',
  'RECEIVED_MIAMI',
  'RECEIVED_MIAMI',
  'IN_TRANSIT',
  'IN_TRANSIT',
  'ARRIVED_JAMAICA',
  'AT_CUSTOMS',
  'CUSTOMS_HOLD',
  'EXCEPTION',
  'CLEARED',
  'OUT_FOR_DELIVERY',
  'READY_FOR_PICKUP',
  'READY_FOR_PICKUP',
];

/** Status of the parcel at `index`, counted from the newest. */
export const statusAt = (index: number): TrackingStatus =>
  newestStatuses[index] ?? (index % 17 === 16 ? 'RETURNED' : 'DELIVERED');

/** What was bought, where, and who brought it to Miami. */
export function inventParcel(random: SeededRandom) {
  const [source, description, category] = random.pick(purchases);
  const carrier = random.pick(carrierNames);
  return {
    source,
    description,
    category,
    carrier,
    trackingNumber: carriers[carrier](random),
    shippingType: random.next() < 0.8 ? ('AIR' as const) : ('SEA' as const),
    weightGrams: random.integer(120, 9_800),
    valueCents: random.integer(900, 26_000),
  };
}

export type Parcel = ReturnType<typeof inventParcel>;
