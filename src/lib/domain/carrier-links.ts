import {
  dhlCheckDigit,
  fedexCheckDigit,
  modulo10CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from './check-digits.ts';

/** A carrier’s tracking page for one number. */
export interface CarrierLink {
  readonly carrier: string;
  readonly url: string;
}

interface Form {
  readonly carrier: string;
  /** Captures the signs that the check digit covers, and the digit. */
  readonly pattern: RegExp;
  readonly checkDigit: (signs: string) => number;
  readonly url: (number: string) => string;
}

const ups = (number: string) => `https://www.ups.com/track?tracknum=${number}`;
const fedex = (number: string) => `https://www.fedex.com/fedextrack/?trknbr=${number}`;
const usps = (number: string) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`;
const dhl = (number: string) =>
  `https://www.dhl.com/us-en/home/tracking/tracking-express.html?submit=1&tracking-id=${number}`;

// Amazon’s own numbers (TBA…) have no check digit and no page without a sign-in.
// biome-ignore format: a table is read by its lines
const forms: readonly Form[] = [
  { carrier: 'UPS', pattern: /^1Z(?<signs>[\dA-Z]{15})(?<digit>\d)$/, checkDigit: upsCheckDigit, url: ups },
  { carrier: 'FedEx', pattern: /^(?<signs>\d{11})(?<digit>\d)$/, checkDigit: fedexCheckDigit, url: fedex },
  { carrier: 'FedEx', pattern: /^(?<signs>\d{14})(?<digit>\d)$/, checkDigit: modulo10CheckDigit, url: fedex },
  { carrier: 'USPS', pattern: /^(?<signs>9[1-5]\d{19})(?<digit>\d)$/, checkDigit: modulo10CheckDigit, url: usps },
  { carrier: 'USPS', pattern: /^[A-Z]{2}(?<signs>\d{8})(?<digit>\d)[A-Z]{2}$/, checkDigit: s10CheckDigit, url: usps },
  { carrier: 'DHL', pattern: /^(?<signs>\d{9})(?<digit>\d)$/, checkDigit: dhlCheckDigit, url: dhl },
];

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Amazon'] as const;

/** True when the written carrier names another one. */
function isAnother(written: string, carrier: string): boolean {
  const words = written.toLowerCase().split(/\W+/);
  const named = carriers.find((name) => words.includes(name.toLowerCase()));
  return named !== undefined && named !== carrier;
}

/**
 * The carrier’s page for a tracking number with that carrier’s form and check digit; undefined for any other number, and
 * if `written`, the carrier that the warehouse noted, is another one.
 */
export function findCarrierLink(trackingNumber: string, written = ''): CarrierLink | undefined {
  const number = trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase();
  for (const { carrier, pattern, checkDigit, url } of forms) {
    const { signs, digit } = pattern.exec(number)?.groups ?? {};
    if (signs === undefined || checkDigit(signs) !== Number(digit)) continue;
    return isAnother(written, carrier) ? undefined : { carrier, url: url(number) };
  }
  return undefined;
}
