import { randomInt } from 'node:crypto';

// No characters that are easily confused when read aloud or copied by hand, and no vowels, so no words appear.
const letters = '23456789CDFGHJKMNPQRTVWXY';
const length = 6;

/** A number for a quote, such as Q-7F3K9X, at random, so that it does not reveal how many there are. */
export const newQuoteNumber = (below: (max: number) => number = randomInt): string =>
  `Q-${Array.from({ length }, () => letters[below(letters.length)]).join('')}`;
