import type { Tenant } from '#lib/contract/tenant.ts';

const jamaicanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

const brandOf = ({ name }: Pick<Tenant, 'name'>): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** What an invoice is called as a file, such as airbridge-invoice-INV-100245-0040.pdf. */
export const invoiceFileName = (company: Pick<Tenant, 'name'>, number: string): string =>
  `${brandOf(company)}-invoice-${number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`;

/** What a download is called, such as airbridge-parcels-2026-11-22: whose it is, what it holds, the day in Jamaica. */
export function downloadName(company: Pick<Tenant, 'name'>, content: string, now: Date): string {
  return `${brandOf(company)}-${content}-${jamaicanDay.format(now)}`;
}
