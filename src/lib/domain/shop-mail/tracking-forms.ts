import {
  fedexCheckDigit,
  modulo10CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from '#lib/domain/check-digits.ts';

interface Form {
  readonly carrier: string | undefined;
  readonly pattern: RegExp;
  readonly checkDigit?: (signs: string) => number;
  /** True if nothing else looks like it, so that it needs no label. */
  readonly isPlain: boolean;
}

// biome-ignore format: a table is read by its lines
const forms: readonly Form[] = [
  { carrier: 'UPS', pattern: /^1Z(?<signs>[\dA-Z]{15})(?<digit>\d)$/, checkDigit: upsCheckDigit, isPlain: true },
  { carrier: 'USPS', pattern: /^(?:420\d{5}(?:\d{4})?)?(?<signs>9[1-5]\d{19})(?<digit>\d)$/, checkDigit: modulo10CheckDigit, isPlain: true },
  { carrier: 'USPS', pattern: /^[A-Z]{2}(?<signs>\d{8})(?<digit>\d)US$/, checkDigit: s10CheckDigit, isPlain: true },
  { carrier: undefined, pattern: /^[A-Z]{2}(?<signs>\d{8})(?<digit>\d)[A-Z]{2}$/, checkDigit: s10CheckDigit, isPlain: true },
  { carrier: 'Amazon Logistics', pattern: /^TB[ACM]\d{12}$/, isPlain: true },
  { carrier: 'FedEx', pattern: /^(?<signs>\d{11})(?<digit>\d)$/, checkDigit: fedexCheckDigit, isPlain: false },
  { carrier: 'FedEx', pattern: /^(?<signs>\d{14})(?<digit>\d)$/, checkDigit: modulo10CheckDigit, isPlain: false },
];

/** The form that a number has, check digit included. */
export function formOf(number: string): Form | undefined {
  return forms.find(({ pattern, checkDigit }) => {
    const match = pattern.exec(number);
    const { signs = '', digit } = match?.groups ?? {};
    return match !== null && (!checkDigit || checkDigit(signs) === Number(digit));
  });
}
