import type { Tenant } from '#lib/contract/tenant.ts';

/** What precedes a customer's code in the address in Miami. */
export type CodePrefixes = Pick<Tenant['miami'], 'airPrefix' | 'seaPrefix'>;

const dashed = /^[\s\p{Pd}]*(\d{1,15})$/u;

/**
 * The customer code that somebody typed, with or without the prefix that the address in Miami shows: “100245”,
 * “AB-100245”, “abs 100245”. Undefined for anything else.
 */
export function readCustomerCode(
  typed: string,
  { airPrefix, seaPrefix }: CodePrefixes,
): number | undefined {
  const text = typed.trim().replace(/^#\s*/, '').toUpperCase();
  if (/^\d{1,15}$/.test(text)) return Number(text);
  for (const prefix of [airPrefix, seaPrefix].map((word) => word.toUpperCase())) {
    const digits = text.startsWith(prefix) && dashed.exec(text.slice(prefix.length))?.[1];
    if (digits) return Number(digits);
  }
  return undefined;
}
