import type { Tenant } from '#lib/contract/tenant.ts';
import { jamaicanDay } from '#lib/format/day.ts';

/** A file name from the company's name, reduced to ASCII letters and digits, and further parts. */
function joinName({ name }: Pick<Tenant, 'name'>, ...parts: readonly string[]): string {
  const companyWords = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...companyWords, ...parts].join('-');
}

/** The file name of an invoice, such as airbridge-invoice-INV-100245-0040.pdf. */
export const invoiceFileName = (company: Pick<Tenant, 'name'>, number: string): string =>
  `${joinName(company, 'invoice', number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'))}.pdf`;

/** The file name of a download without its extension, such as airbridge-parcels-2026-11-22 (the day in Jamaica). */
export const downloadName = (company: Pick<Tenant, 'name'>, content: string, now: Date): string =>
  joinName(company, content, jamaicanDay(now));
