/** The number of an ID without spaces and hyphens. */
export const bareId = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** True for a Taxpayer Registration Number: nine digits, grouped in any way. */
export const isTrn = (typed: string): boolean => /^\d{9}$/.test(bareId(typed));

/** A TRN as it is written, 123-456-789, also while it is typed; text with other characters stays as it is. */
export function groupTrn(typed: string): string {
  const digits = bareId(typed);
  if (!/^\d+$/.test(digits)) return typed;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
