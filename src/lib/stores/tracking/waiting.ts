import { persistentAtom } from '@nanostores/persistent';

/** How many things wait for the customer, as the last overview said: every page's menu shows it. */
export const $waiting = persistentAtom<number>('AB:waiting', 0, {
  // Zero is not stored: signing out would leave it behind.
  encode: (count: number) => (count > 0 ? String(count) : undefined),
  decode: (text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0),
});
