import * as z from 'zod/mini';
import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import { cleanCode } from './clean-text.ts';
import { lineBy } from './fields.ts';

const maxLink = 500;

/** The number in a link to its carrier's page; other texts stay. */
function numberInLink(text: string): string {
  if (text.length > maxLink || !/\.[a-z]{2,}[/?]/i.test(text)) return text;
  const { carrier, normalized } = readTrackingNumber(text);
  return carrier ? normalized : text;
}

const cleanNumber = (text: string): string => numberInLink(cleanCode(text));

const countLettersAndDigits = (text: string): number => text.replaceAll(/[^\dA-Z]/gi, '').length;

/** A carrier's tracking number as people copy it. */
export const parcelNumber = lineBy(cleanNumber)(60, 'Tracking number required').check(
  z.minLength(1, 'Tracking number required'),
  z.refine(
    (text) => countLettersAndDigits(text) >= 6 && /\d/.test(text),
    'Copy the tracking number from the shop’s mail: it has at least 6 letters and digits.',
  ),
);
