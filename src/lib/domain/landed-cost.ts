import { type CategoryRates, clearsFree, customsCents, type Tariff } from './customs.ts';
import { type Rates, type Shipment, shipmentCharges } from './pricing.ts';

/** A parcel to compute: what is in it, what it is worth, what it weighs. */
export interface LandedShipment extends Omit<Shipment, 'declaredCents'> {
  /** FOB, US cents. */
  readonly valueCents: number;
  readonly category: CategoryRates;
}

/** Every line of what a parcel costs until it is in its owner's hands, in US cents; the total is their sum. */
export function landedCost(shipment: LandedShipment, rates: Rates, tariff: Tariff) {
  const { valueCents, category, ...parcel } = shipment;
  const declaredCents = valueCents > 0 ? valueCents : undefined;
  const { billed, lines } = shipmentCharges({ ...parcel, declaredCents }, rates);
  const shipping = lines.table + lines.heavy + lines.fuel;
  const cifCents = valueCents + shipping + lines.insurance;
  const charges = {
    shipping,
    insurance: lines.insurance,
    tax: clearsFree(valueCents, tariff) ? 0 : customsCents(cifCents, category, tariff),
    agency: lines.customsHandling,
    delivery: lines.delivery,
    storage: lines.storage,
  };
  const totalCents = Object.values(charges).reduce((sum, cents) => sum + cents, 0);
  return { billed, charges, cifCents, totalCents };
}

/** How far above the threshold a value may be for a hint to be of use: a tenth of it. */
const near = 0.1;

/**
 * What a value of just the threshold would save, in US cents, where the value is a little above it: the charges that
 * fall away. Undefined where the hint would not help.
 */
export function savedAtThreshold(
  shipment: LandedShipment,
  rates: Rates,
  tariff: Tariff,
): { readonly lessCents: number; readonly savedCents: number } | undefined {
  const threshold = tariff.personalThreshold.fob;
  const lessCents = shipment.valueCents - threshold;
  if (lessCents <= 0 || lessCents > threshold * near) return undefined;
  const cost = (valueCents: number) => landedCost({ ...shipment, valueCents }, rates, tariff);
  const savedCents = cost(shipment.valueCents).totalCents - cost(threshold).totalCents;
  return { lessCents, savedCents };
}
