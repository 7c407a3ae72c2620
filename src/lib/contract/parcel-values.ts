import * as z from 'zod/mini';
import { code, twoDecimals } from './fields.ts';

/** How a parcel travels to Jamaica. */
export const shippingTypes = ['AIR', 'SEA'] as const;

/** Currencies in which shops name prices; the first is the currency of our own prices. */
// biome-ignore format: a table
export const currencies = [
  'USD', 'JMD', 'CAD', 'GBP', 'EUR', 'CNY', 'HKD', 'JPY', 'KRW', 'INR', 'AUD',
  'CHF', 'SEK', 'MXN', 'BRL', 'TRY', 'TTD', 'BBD', 'BSD', 'XCD', 'KYD',
] as const;

/** The most characters of a shop’s name, of what an item or a parcel is, and of a comment on it. */
export const maxShop = 80;
export const maxDescription = 200;
export const maxComment = 500;

/** The value of goods in the currency of the shop; server/prealerts/goods.ts refuses more than US$1,000,000. */
export const goodsValue = z
  .number()
  .check(
    z.gte(0, 'Write zero or more.'),
    z.lte(1_000_000_000, 'Write at most 1,000,000,000.'),
    twoDecimals('At most two decimals.'),
  );

/** The weight of a parcel before we weigh it. */
export const parcelPounds = z
  .number()
  .check(
    z.gte(0.01, 'Write more than zero.'),
    z.lte(10_000, 'Write at most 10,000.'),
    twoDecimals('At most two decimals.'),
  );

const countLettersAndDigits = (text: string): number => text.replaceAll(/[^\dA-Z]/gi, '').length;

/** A carrier's tracking number as people copy it. */
export const parcelNumber = code(60, 'Tracking number required').check(
  z.minLength(1, 'Tracking number required'),
  z.refine(
    (text) => countLettersAndDigits(text) >= 6 && /\d/.test(text),
    'Copy the tracking number from the shop’s mail: it has at least 6 letters and digits.',
  ),
);
