import { gramsFromPounds, poundsFromGrams } from '#lib/domain/pricing.ts';

/** Pounds of so many grams, two decimals; null of what nobody has weighed. */
export const toPounds = (grams: number | null): number | null =>
  grams === null ? null : Math.round(poundsFromGrams(grams) * 100) / 100;

/** Whole grams of a weight in pounds, one at least; null of what nobody has weighed. */
export const toGrams = (pounds: number | undefined): number | null =>
  pounds === undefined ? null : Math.max(1, Math.round(gramsFromPounds(pounds)));
