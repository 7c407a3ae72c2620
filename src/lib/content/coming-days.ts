import { fileURLToPath } from 'node:url';
import { announcementsAfter } from './announcements.ts';
import { companySchema } from './company.ts';
import { ratesSchema } from './rates.ts';
import { readContent } from './read.ts';
import { tariffSchema } from './tariff.ts';

/** Where the sites of coming days are, each in a folder named by its day: beside the site of the day of the build. */
export const comingSites = (site: string): string => `${site}-later`;

/** The days after one on which prices change, soonest first, by the files of a folder of content. */
export function comingDays(content: URL, after: string): string[] {
  const fileOf = (name: string) => fileURLToPath(new URL(name, content));
  const announcements = announcementsAfter(after, {
    rates: readContent(fileOf('rates.yaml'), ratesSchema),
    tariff: readContent(fileOf('tariff.yaml'), tariffSchema),
    company: readContent(fileOf('company.yaml'), companySchema),
  });
  return [...new Set(announcements.map(({ day }) => day))];
}
