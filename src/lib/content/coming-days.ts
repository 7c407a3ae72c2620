import { fileURLToPath } from 'node:url';
import { announcementsAfter } from './announcements.ts';
import { companySchema } from './company.ts';
import { ratesSchema } from './rates.ts';
import { readContent } from './read.ts';
import { tariffSchema } from './tariff.ts';

/** The folder for the sites of coming days, each below it by its day; it is beside the site of the build’s own day. */
export const comingSites = (site: string): string => `${site}-later`;

/** The days after a day on which prices change, soonest first, by a folder of content files. */
export function comingDays(content: URL, day: string): string[] {
  const fileOf = (name: string) => fileURLToPath(new URL(name, content));
  const announcements = announcementsAfter(day, {
    rates: readContent(fileOf('rates.yaml'), ratesSchema),
    tariff: readContent(fileOf('tariff.yaml'), tariffSchema),
    company: readContent(fileOf('company.yaml'), companySchema),
  });
  return [...new Set(announcements.map((announcement) => announcement.day))];
}
