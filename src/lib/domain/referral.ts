import { type CodePrefixes, readCustomerCode } from './customer-code.ts';

const codePattern = /^[1-9]\d{0,14}$/;

/** The value of a referral link for a customer code: its digits as base64url, safe in any address. */
export const encodeReferral = (code: number): string => btoa(String(code)).replaceAll('=', '');

function textOf(value: string): string {
  try {
    return atob(value);
  } catch {
    // The value is not base64.
    return '';
  }
}

/** The customer code in the value of a referral link; undefined for anything else. */
export function decodeReferral(value: string): number | undefined {
  const digits = textOf(value);
  // Only the canonical encoding of a code counts.
  if (!codePattern.test(digits) || encodeReferral(Number(digits)) !== value) return undefined;
  return Number(digits);
}

/** A customer code as somebody typed it, or from the value of a referral link. */
export const readReferral = (value: string, prefixes: CodePrefixes): number | undefined =>
  decodeReferral(value) ?? readCustomerCode(value, prefixes);
