import { randomInt } from 'node:crypto';

// Nothing that is taken for another sign when read aloud or copied by hand, and no vowels: no word comes about.
const letters = '23456789CDFGHJKMNPQRTVWXY';
const length = 6;

/** A number for a quote, such as Q-7F3K9X, at random: no sequence tells how many there are. */
export const newQuoteNumber = (below: (max: number) => number = randomInt): string =>
  `Q-${Array.from({ length }, () => letters[below(letters.length)]).join('')}`;
