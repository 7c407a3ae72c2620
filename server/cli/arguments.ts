import { InvalidArgumentError } from 'commander';
import { readCustomerCode } from '#lib/domain/customer-code.ts';
import { readTenant } from '#server/content/tenant.ts';

/** The customer code that an operator typed, with or without its prefix; undefined for anything else. */
export const readTypedCode = (text: string): number | undefined =>
  readCustomerCode(text, readTenant().miami);

/** A customer code. */
export function asCode(text: string): number {
  const code = readTypedCode(text);
  if (code !== undefined) return code;
  throw new InvalidArgumentError('A customer code is a number, such as 100245.');
}

/** A day or a moment, as it is stored. */
export function asMoment(text: string): string {
  const time = /^\d{4}-\d\d-\d\d(?:T|$)/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError('Write a day as 2026-11-26, a moment as 2026-11-26T15:00Z.');
}

/** How many rows to show, or backups to keep. */
export function asQuantity(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a number from 1 to 99999.');
}

/** The help of the option that `asReason` parses. */
export const reasonHelp = 'why, for the audit, which keeps it for years: no names';

/** The reason for a change. */
export function asReason(text: string): string {
  const reason = text.trim();
  if (reason !== '' && reason.length <= 200) return reason;
  throw new InvalidArgumentError('Give a reason of up to 200 characters.');
}
