import type { NumberReading } from '#lib/domain/tracking-number.ts';

/** In characters; a shorter number is still being typed. */
const minNumberLength = 10;

/** Names the carrier of a typed tracking number and warns of a wrong digit; empty while the number is too short. */
export function carrierText({ carrier, normalized, check }: NumberReading): string {
  if (carrier === undefined)
    return normalized.length < minNumberLength
      ? ''
      : 'We can’t tell the carrier from this number. Announce it anyway.';
  return check === 'wrong'
    ? `${carrier}? Check the number: one digit seems wrong.`
    : `Carried by ${carrier}.`;
}
