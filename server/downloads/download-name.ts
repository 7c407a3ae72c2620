import type { Tenant } from '#lib/contract/tenant.ts';
import { jamaicanDay } from '#server/units/jamaican-day.ts';

/** The company's name and what else a name is made of, the name only as far as every system takes it. */
function named({ name }: Pick<Tenant, 'name'>, ...parts: readonly string[]): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words, ...parts].join('-');
}

/** What an invoice is called as a file, such as airbridge-invoice-INV-100245-0040.pdf. */
export const invoiceFileName = (company: Pick<Tenant, 'name'>, number: string): string =>
  `${named(company, 'invoice', number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'))}.pdf`;

/** What a download is called, such as airbridge-parcels-2026-11-22: whose it is, what it holds, the day in Jamaica. */
export const downloadName = (company: Pick<Tenant, 'name'>, content: string, now: Date): string =>
  named(company, content, jamaicanDay(now));
