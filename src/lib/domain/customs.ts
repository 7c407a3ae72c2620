import type { Tariff as WholeTariff } from '#lib/content/tariff.ts';
import { dividedHalfUp, millionths, whole } from './percent.ts';

/** What of the tariff the charges on a parcel come from. */
export type Tariff = Pick<WholeTariff, 'personalThreshold' | 'scf' | 'environmentalLevy'>;

/** What customs takes of a category, in percent of its base. */
export interface CategoryRates {
  readonly dutyPercent: number;
  readonly gctPercent: number;
}

/**
 * The one rate that duty, SCF, environmental levy and GCT add up to, in millionths of a millionth of CIF:
 * (1 + duty + SCF + levy) × (1 + GCT) − 1, as Jamaica Customs publishes its aggregates.
 */
function aggregate({ dutyPercent, gctPercent }: CategoryRates, tariff: Tariff): bigint {
  const onCif = dutyPercent + tariff.scf.percent + tariff.environmentalLevy.percent;
  return (whole + millionths(onCif)) * (whole + millionths(gctPercent)) - whole * whole;
}

/** The same in percent of CIF, such as 38.92. */
export const aggregatePercent = (rates: CategoryRates, tariff: Tariff): number =>
  Number(aggregate(rates, tariff)) / Number(whole * whole) / 0.01;

/** True when customs charges nothing: personal goods up to the threshold (FOB, US cents). */
export const clearsFree = (valueCents: number, tariff: Tariff): boolean =>
  valueCents <= tariff.personalThreshold.fob;

/** Duty and taxes on a CIF value, both in US cents, rounded half up once; the threshold is not looked at. */
export const customsCents = (cifCents: number, rates: CategoryRates, tariff: Tariff): number =>
  dividedHalfUp(BigInt(cifCents) * aggregate(rates, tariff), whole * whole);
