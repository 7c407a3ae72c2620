const codePattern = /^[1-9]\d{0,14}$/;

/** The value of a referral link for a customer code: its digits as base64url, safe in any address. */
export const encodeReferral = (code: number): string => btoa(String(code)).replaceAll('=', '');

function textOf(value: string): string {
  try {
    return atob(value);
  } catch {
    return '';
  }
}

/** The customer code that the value of a referral link was made from; undefined for anything else. */
export function decodeReferral(value: string): number | undefined {
  const digits = textOf(value);
  // One spelling for each code: what other bytes decode to the same digits is no value of ours.
  if (!codePattern.test(digits) || encodeReferral(Number(digits)) !== value) return undefined;
  return Number(digits);
}

/** The customer code that a person or a link names, as digits or as the value of a link. */
export const readReferral = (value: string): number | undefined =>
  codePattern.test(value) ? Number(value) : decodeReferral(value);
