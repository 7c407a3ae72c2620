/** The number of an ID without spaces and hyphens. */
export const bareId = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** True for a Taxpayer Registration Number: nine digits, grouped in any way. */
export const isTrn = (text: string): boolean => /^\d{9}$/.test(bareId(text));

/** A TRN as it is written, 123-456-789, also while it is typed; text with other characters stays as it is. */
export function groupTrn(text: string): string {
  const digits = bareId(text);
  if (!/^\d+$/.test(digits)) return text;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}
