import { clearsFree, customsCents, type Goods, type Tariff, worthOf } from './customs.ts';
import { type Rates, type Shipment, shipmentCharges } from './pricing.ts';

export interface LandedShipment extends Omit<Shipment, 'declaredCents'>, Goods {
  /** Goods of the same order in the same parcel. */
  readonly further?: readonly Goods[];
}

/** All goods of a shipment. */
export const goodsOf = ({
  valueCents,
  category,
  further = [],
}: LandedShipment): readonly Goods[] => [{ valueCents, category }, ...further];

/** The full cost of a parcel including duty and taxes, by line, in US cents. */
export function landedCost(shipment: LandedShipment, rates: Rates, tariff: Tariff) {
  const { valueCents: _, category, further, ...parcel } = shipment;
  const goods = goodsOf(shipment);
  const valueCents = worthOf(goods);
  const declaredCents = valueCents > 0 ? valueCents : undefined;
  const { billed, lines } = shipmentCharges({ ...parcel, declaredCents }, rates);
  const shipping = lines.table + lines.heavy + lines.fuel;
  const cifCents = valueCents + shipping + lines.insurance;
  const charges = {
    shipping,
    insurance: lines.insurance,
    tax: clearsFree(valueCents, tariff) ? 0 : customsCents(cifCents, goods, tariff),
    agency: lines.customsHandling,
    delivery: lines.delivery,
    storage: lines.storage,
  };
  const totalCents = Object.values(charges).reduce((sum, cents) => sum + cents, 0);
  return { billed, charges, cifCents, totalCents };
}

/** How far above the threshold a value counts as near it, as a share of the threshold. */
const nearShare = 0.1;

/**
 * For a value slightly above the threshold, in US cents: by how much it exceeds the threshold, and what a value at the
 * threshold would save. Undefined for any other value.
 */
export function savedAtThreshold(
  shipment: LandedShipment,
  rates: Rates,
  tariff: Tariff,
): { readonly lessCents: number; readonly savedCents: number } | undefined {
  const threshold = tariff.personalThreshold.fob;
  const lessCents = worthOf(goodsOf(shipment)) - threshold;
  if (lessCents <= 0 || lessCents > threshold * nearShare) return undefined;
  // Only the first item’s value is lowered, and it cannot fall below zero.
  if (lessCents > shipment.valueCents) return undefined;
  const cost = (valueCents: number) => landedCost({ ...shipment, valueCents }, rates, tariff);
  const { valueCents } = shipment;
  const savedCents = cost(valueCents).totalCents - cost(valueCents - lessCents).totalCents;
  return { lessCents, savedCents };
}
