import { readTrackingNumber } from '#lib/domain/tracking-number.ts';

/** The form of a tracking number. */
export interface TrackingForm {
  readonly carrier: string;
  /** True if it needs no label, because nothing else looks like it. */
  readonly isUnmistakable: boolean;
}

const unmistakableForm =
  /^(?:1Z[\dA-Z]{16}|(?:420\d{5}(?:\d{4})?)?9[1-5]\d{20}|[A-Z]{2}\d{9}[A-Z]{2}|TB[ACM]\d{12})$/;

/** Carriers that have another name in mails than in the rest of the project. */
const mailNames: Readonly<Record<string, string>> = { Amazon: 'Amazon Logistics' };

/** The form of a number; undefined if none fits or its check digit is wrong. */
export function formOf(number: string): TrackingForm | undefined {
  const { carrier, check } = readTrackingNumber(number);
  if (carrier === undefined || check === 'wrong') return undefined;
  return { carrier: mailNames[carrier] ?? carrier, isUnmistakable: unmistakableForm.test(number) };
}
