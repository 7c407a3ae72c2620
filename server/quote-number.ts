import { randomInt } from 'node:crypto';

// Nothing that is taken for another sign when read aloud or copied by hand, and no vowels: no word comes about.
const letters = '23456789CDFGHJKMNPQRTVWXY';
const length = 6;

/** A random number for a quote, such as Q-7F3K9X: no sequence tells how many there are. */
export const newQuoteNumber = (): string =>
  `Q-${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
