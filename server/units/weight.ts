import { gramsFromPounds, poundsFromGrams } from '#lib/domain/pricing.ts';

/** Grams in pounds, two decimals; null for what was not weighed. */
export const toPounds = (grams: number | null): number | null =>
  grams === null ? null : Math.round(poundsFromGrams(grams) * 100) / 100;

/** Pounds in whole grams, at least one; null for what was not weighed. */
export const toGrams = (pounds: number | undefined): number | null =>
  pounds === undefined ? null : Math.max(1, Math.round(gramsFromPounds(pounds)));
