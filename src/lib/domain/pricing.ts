import type { Rates as AllRates } from '#lib/content/rates.ts';
import { divideHalfUp, million, millionthsOf } from './exact-ratio.ts';

/** The part of the rates that decides a parcel's price. */
export type Rates = Omit<
  AllRates,
  'version' | 'effectiveFrom' | 'notice' | 'membership' | 'miamiPickup'
>;

/** Grams in one pound, by definition. */
export const gramsPerPound = 453.59237;

// Unit conversion must not cost a customer a pound: an excess this small is ignored.
const toleranceGrams = gramsPerPound * 0.001;

/** Which of the two weights a parcel is billed by. */
export type DecidedBy = 'actual' | 'dimensional';

export interface Size {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
}

export const gramsFromPounds = (pounds: number): number => pounds * gramsPerPound;

export const poundsFromGrams = (grams: number): number => grams / gramsPerPound;

// Two decimals of a kilogram are exact to 0.005 kg, which is 0.011 lb.
const kilogramTolerancePounds = 0.012;

/** A typed weight in grams; kilograms slightly above a whole pound count as that pound (2.27 kg is 5 lb). */
export function gramsFromTyped(weight: number, unit: 'lb' | 'kg'): number {
  if (unit === 'lb') return gramsFromPounds(weight);
  const pounds = poundsFromGrams(weight * 1000);
  const whole = Math.floor(pounds);
  return whole > 0 && pounds - whole <= kilogramTolerancePounds
    ? gramsFromPounds(whole)
    : weight * 1000;
}

/** Started units of `unitGrams` in `grams`, with the tolerance. */
const startedUnits = (grams: number, unitGrams: number): number =>
  grams <= toleranceGrams ? 0 : Math.ceil((grams - toleranceGrams) / unitGrams);

/** Dimensional weight in grams of a parcel measured in centimeters. */
export const dimensionalGrams = (size: Size, rates: Rates): number =>
  (size.lengthCm * size.widthCm * size.heightCm) / rates.dimensionalCoefficient;

/** The larger of actual and dimensional weight, in grams, and which one it is. */
export function billedWeight(
  actualGrams: number,
  size: Size | undefined,
  rates: Rates,
): { readonly grams: number; readonly decidedBy: DecidedBy } {
  const dimensional = size ? dimensionalGrams(size, rates) : 0;
  return dimensional > actualGrams
    ? { grams: dimensional, decidedBy: 'dimensional' }
    : { grams: actualGrams, decidedBy: 'actual' };
}

/** A billed weight in grams as the whole pounds of the price table, at least 1. */
export const billedPounds = (grams: number): number =>
  Math.max(1, startedUnits(grams, gramsPerPound));

/** True for documents and small packages, which have one price; billed grams. */
export const isSmallPackage = (grams: number, rates: Rates): boolean =>
  grams <= gramsFromPounds(rates.smallPackage.upToPounds) + toleranceGrams;

/** The table's price for a billed weight in grams, without surcharges, in US cents. */
export function tableCents(grams: number, rates: Rates): number {
  if (isSmallPackage(grams, rates)) return rates.smallPackage.price;
  const pounds = billedPounds(grams);
  // The steps are those of 1, 2, 3, … pounds, as src/lib/content/rates.ts checks.
  const step = rates.steps[pounds - 1];
  if (step) return step.price;
  const lastPrice = rates.steps.at(-1)?.price ?? 0;
  return lastPrice + (pounds - rates.steps.length) * rates.furtherPound;
}

/** Surcharges for a heavy parcel by its billed grams, in US cents; all exceeded limits add up. */
export const heavySurchargeCents = (grams: number, rates: Rates): number =>
  rates.heavy.reduce(
    (sum, { aboveKilograms, eachKilograms, price }) =>
      sum + startedUnits(grams - aboveKilograms * 1000, eachKilograms * 1000) * price,
    0,
  );

/** What shipping costs for a billed weight in grams, surcharges included, in US cents. */
export const shippingCents = (grams: number, rates: Rates): number =>
  tableCents(grams, rates) + heavySurchargeCents(grams, rates);

/** Insurance for a declared value in US cents (undefined: none declared), in US cents. */
export const insuranceCents = (declaredCents: number | undefined, rates: Rates): number =>
  Math.max(
    rates.insurance.minimum,
    divideHalfUp(BigInt(declaredCents ?? 0) * millionthsOf(rates.insurance.percent), million),
  );

/** The most that insurance pays for a declared value in US cents (undefined: none), in US cents. */
export const coverCents = (declaredCents: number | undefined, rates: Rates): number =>
  declaredCents ?? rates.insurance.coverWithoutDeclaredValue;

/** What decides a parcel's price. */
export interface Shipment {
  readonly actualGrams: number;
  readonly size?: Size | undefined;
  readonly declaredCents?: number | undefined;
  /** To the door rather than picked up. */
  readonly delivered: boolean;
}

/** All our charges for one parcel, without duty and tax, in US cents. */
export function shipmentCharges(shipment: Shipment, rates: Rates) {
  const billed = billedWeight(shipment.actualGrams, shipment.size, rates);
  const lines = {
    table: tableCents(billed.grams, rates),
    heavy: heavySurchargeCents(billed.grams, rates),
    insurance: insuranceCents(shipment.declaredCents, rates),
    customsHandling: rates.customsHandling,
    fuel: rates.fuelSurcharge,
    delivery: shipment.delivered ? rates.delivery : 0,
    storage: rates.storage,
  };
  const totalCents = Object.values(lines).reduce((sum, cents) => sum + cents, 0);
  return { billed, lines, totalCents };
}
