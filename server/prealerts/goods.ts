import type { currencies } from '#lib/contract/parcel-values.ts';
import { invalid } from '#server/problem.ts';
import type { Services } from '#server/services.ts';
import type { StoredPrealert } from './stored-prealert.ts';

const maxCents = 100_000_000;

interface Goods {
  readonly declaredValue?: number | null | undefined;
  readonly currency?: (typeof currencies)[number] | undefined;
  readonly category?: string | null | undefined;
}

/** A value in US cents; null in a currency whose rate we do not set. */
function usdCentsOf(value: StoredPrealert['value'], jmdPerUsd: number): number | null {
  if (value?.currency === 'USD') return Math.round(value.amount * 100);
  return value?.currency === 'JMD' ? Math.round((value.amount / jmdPerUsd) * 100) : null;
}

/**
 * The value and category that a customer gives, as columns and as typed, without fields that were left out. Throws
 * `invalid` for impossible ones; a category that was since removed from the tariff may stay.
 */
export function goodsOf(
  { declaredValue, currency = 'USD', category }: Goods,
  storedCategory: string | null,
  { tariff, tenant }: Pick<Services, 'tariff' | 'tenant'>,
) {
  const isKnown =
    category === storedCategory || tariff.categories.some(({ id }) => id === category);
  if (category === '' || (category && !isKnown))
    throw invalid({ path: 'category', message: 'Choose one of the categories.' });
  const value = typeof declaredValue === 'number' ? { amount: declaredValue, currency } : null;
  const cents = usdCentsOf(value, tenant.exchangeRate.jmdPerUsd);
  if ((cents ?? 0) > maxCents)
    throw invalid({
      path: 'declaredValue',
      message: `Write at most ${currency === 'USD' ? '' : 'what is US$'}1,000,000.`,
    });
  return {
    columns: {
      ...(declaredValue !== undefined && { declared_value_cents: cents }),
      ...(category !== undefined && { category }),
    },
    ...(declaredValue !== undefined && { value }),
  };
}
