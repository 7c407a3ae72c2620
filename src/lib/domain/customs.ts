import type { Tariff as WholeTariff } from '#lib/content/tariff.ts';
import { divideHalfUp, millionthsOf, one } from './exact-ratio.ts';

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
  return (one + millionthsOf(onCif)) * (one + millionthsOf(gctPercent)) - one * one;
}

/** The same in percent of CIF, such as 38.92. */
export const aggregatePercent = (rates: CategoryRates, tariff: Tariff): number =>
  Number(aggregate(rates, tariff)) / Number(one * one) / 0.01;

/** True when customs charges nothing: personal goods up to the threshold (FOB, US cents). */
export const clearsFree = (valueCents: number, tariff: Tariff): boolean =>
  valueCents <= tariff.personalThreshold.fob;

/** Duty and taxes on a CIF value, both in US cents, rounded half up once; ignores the threshold. */
export const customsCents = (cifCents: number, rates: CategoryRates, tariff: Tariff): number =>
  divideHalfUp(BigInt(cifCents) * aggregate(rates, tariff), one * one);
