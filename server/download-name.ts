import type { Tenant } from '#lib/contract/tenant.ts';

const jamaicanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Jamaica' });

/** What a download is called, such as airbridge-parcels-2026-11-22: whose it is, what it holds, the day in Jamaica. */
export function downloadName({ name }: Pick<Tenant, 'name'>, content: string, now: Date): string {
  const brand = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${brand}-${content}-${jamaicanDay.format(now)}`;
}
