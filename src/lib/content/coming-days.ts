import { fileURLToPath } from 'node:url';
import { announcementsAfter } from './announcements.ts';
import { companySchema } from './company.ts';
import { ratesSchema } from './rates.ts';
import { ContentError, readContent } from './read.ts';
import { tariffSchema } from './tariff.ts';

/** The folder of the sites of coming days, a folder for each day; it is beside the site of the build’s own day. */
export const comingSites = (site: string): string => `${site}-later`;

/** Each takes the time of a whole build. */
const maxDays = 12;

/**
 * The days after `day` on which prices change, soonest first; `content` is the folder of the content files. Throws a
 * ContentError if there are too many.
 */
export function comingDays(content: URL, day: string): string[] {
  const pathOf = (name: string) => fileURLToPath(new URL(name, content));
  const announcements = announcementsAfter(day, {
    rates: readContent(pathOf('rates.yaml'), ratesSchema),
    tariff: readContent(pathOf('tariff.yaml'), tariffSchema),
    company: readContent(pathOf('company.yaml'), companySchema),
  });
  const days = [...new Set(announcements.map((announcement) => announcement.day))];
  if (days.length > maxDays)
    throw new ContentError(
      `Prices change on ${days.length} coming days; a site can be made for ${maxDays}. Take out the changes after ${days[maxDays - 1]} until some of these days have come.`,
    );
  return days;
}
