import type { NumberReading } from '#lib/domain/tracking-number.ts';

/** In characters; a shorter number is still being typed. */
const minNumberLength = 10;

/** What a typed tracking number says: who carries it, and whether it may be mistyped. */
export function carrierText({ carrier, normalized, check }: NumberReading): string {
  if (carrier === undefined)
    return normalized.length < minNumberLength
      ? ''
      : 'We can’t tell the carrier from this number. Announce it anyway.';
  return check === 'wrong'
    ? `${carrier}? Check the number: one digit seems wrong.`
    : `Carried by ${carrier}.`;
}
