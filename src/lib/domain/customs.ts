import type { Tariff as WholeTariff } from '#lib/content/tariff.ts';
import { divideHalfUp, million, millionthsOf } from './exact-ratio.ts';

/** The part of the tariff that decides the charges on a parcel. */
export type Tariff = Pick<WholeTariff, 'personalThreshold' | 'scf' | 'environmentalLevy'>;

/** The rates of a category, in percent of their bases. */
export interface CategoryRates {
  readonly dutyPercent: number;
  readonly gctPercent: number;
}

/**
 * Duty, SCF, environmental levy and GCT as one rate, in millionths of a millionth of CIF:
 * (1 + duty + SCF + levy) × (1 + GCT) − 1, as Jamaica Customs publishes its aggregates.
 */
function aggregate({ dutyPercent, gctPercent }: CategoryRates, tariff: Tariff): bigint {
  const onCif = dutyPercent + tariff.scf.percent + tariff.environmentalLevy.percent;
  return (million + millionthsOf(onCif)) * (million + millionthsOf(gctPercent)) - million * million;
}

/** The aggregate rate in percent of CIF, such as 38.92. */
export const aggregatePercent = (rates: CategoryRates, tariff: Tariff): number =>
  // A percent is ten billion of them; in one division, because two would round twice.
  Number(aggregate(rates, tariff)) / 10_000_000_000;

/** True when customs charges nothing: personal goods up to the threshold (FOB, US cents). */
export const clearsFree = (valueCents: number, tariff: Tariff): boolean =>
  valueCents <= tariff.personalThreshold.fob;

/** Goods of one category in a parcel; FOB, US cents. */
export interface Goods {
  readonly valueCents: number;
  readonly category: CategoryRates;
}

/** The value of goods together, FOB, in US cents. */
export const worthOf = (goods: readonly Goods[]): number =>
  goods.reduce((sum, { valueCents }) => sum + valueCents, 0);

/**
 * Duty and taxes on a CIF value, in US cents, rounded half up once. Each category's rate applies to its share of the
 * goods' value, which must not be zero; the threshold is ignored.
 */
export function customsCents(cifCents: number, goods: readonly Goods[], tariff: Tariff): number {
  const weightedRates = goods.reduce(
    (sum, { valueCents, category }) => sum + BigInt(valueCents) * aggregate(category, tariff),
    0n,
  );
  return divideHalfUp(BigInt(cifCents) * weightedRates, BigInt(worthOf(goods)) * million * million);
}
