import * as z from 'zod';
import type { Versions } from '#lib/domain/in-force.ts';
import { reportChanges, versionsFrom } from './changes.ts';
import { clockTime, day, phoneNumber, words } from './fields.ts';
import { payment } from './payment.ts';
import { closedDays, reportClosed, usualTimes } from './times.ts';

const hours = z.strictObject({
  days: words('The days, in words, such as Monday to Friday.'),
  opens: clockTime('When the office opens, local time.'),
  closes: clockTime('When the office closes, local time.'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const office = z.strictObject({
  name: words('The city, as the heading of the office.'),
  lines: z.array(words('One line of the address.')).min(1, 'Write at least one address line.'),
  phone: phoneNumber(
    'The phone of this office; leave it open if it is the one customers call first.',
  ).optional(),
  timeZone: words('Time zone of the hours, such as America/Jamaica.').refine(
    isTimeZone,
    'Write the name of a time zone, such as America/Jamaica or America/New_York.',
  ),
  hours: z.array(hours).min(1, 'Write at least one row of hours.').describe('Opening hours.'),
  pickup: z
    .boolean('Write true or false.')
    .default(false)
    .describe('True when customers may collect parcels here.'),
});

const miamiAddress = z.strictObject({
  line1: words('Street and number that customers ship to.'),
  city: words('City.'),
  state: words('Two-letter state, such as FL.').length(
    2,
    'Write the two-letter state, such as FL.',
  ),
  stateName: words('The state in full, such as Florida.'),
  zip: words('ZIP code, in quotes.').regex(
    /^\d{5}(-\d{4})?$/,
    'Write five digits in quotes, such as "33000".',
  ),
  phone: phoneNumber(
    'The phone a shop may ask for; leave it open if it is that of the office there.',
  ).optional(),
  airPrefix: words('Precedes the customer code for air freight.'),
  seaPrefix: words('Precedes the customer code for sea freight.'),
});

const jmdPerUsd = z
  .number('Write a number, such as 160.00.')
  .positive('Write a number above zero.')
  .describe('Jamaican dollars for one US dollar.');

const exchangeRate = z
  .strictObject({
    jmdPerUsd,
    asOf: day('The day of this exchange rate.'),
    changes: z
      .array(
        z.strictObject({
          effectiveFrom: day('The first day of the new rate; it takes effect automatically.'),
          jmdPerUsd,
        }),
      )
      .optional()
      .describe('The rate from a day on, also past ones.'),
  })
  .superRefine(({ asOf, changes }, context) =>
    reportChanges({ effectiveFrom: asOf }, changes, context),
  );

const fields = z.strictObject({
  name: words('The company’s name.'),
  tagline: words('One sentence that says what the company does.'),
  phone: phoneNumber('The phone customers call first.'),
  email: z
    .email('Write an email address, such as hello@example.com.')
    .describe('The company’s email address.'),
  miami: miamiAddress.describe('The Miami address that customers ship to.'),
  offices: z
    .array(office)
    .min(1, 'Write at least one office.')
    .describe('Places customers can visit.'),
  currency: words('Currency of all prices.').regex(
    /^[A-Z]{3}$/,
    'Write the three-letter code, such as USD.',
  ),
  exchangeRate: exchangeRate.describe('Exchange rate with its day.'),
  links: z
    .array(
      z.strictObject({
        label: words('The words of the link.'),
        url: z
          .url({
            protocol: /^https$/,
            hostname: z.regexes.domain,
            error: 'Write a whole address that begins with https://.',
          })
          .describe('Where the link leads.'),
      }),
    )
    .describe('Useful addresses outside this site.'),
  times: usualTimes.optional(),
  closed: z
    .array(closedDays)
    .max(100, 'Delete days that are over; 100 rows are enough.')
    .optional()
    .describe('Days on which offices are closed, such as public holidays.'),
  payment: payment.optional(),
});

/** src/content/company.yaml: the company as its customers know it; a phone is written there once. */
export const companySchema = fields
  .superRefine(({ offices, closed }, context) => reportClosed(offices, closed, context))
  .transform(({ offices, miami, closed, ...company }) => {
    const miamiOffice = offices.find(({ name }) => name === miami.city);
    return {
      ...company,
      closed: closed ?? [],
      miami: { ...miami, phone: miami.phone ?? miamiOffice?.phone ?? company.phone },
      offices: offices.map((one) => ({ ...one, phone: one.phone ?? company.phone })),
    };
  });

export type Company = z.infer<typeof companySchema>;

type DatedRate = Company['exchangeRate'] & { readonly effectiveFrom: string };

/** The exchange rates of all days, oldest first. */
export function exchangeRates({
  exchangeRate,
}: Pick<Company, 'exchangeRate'>): Versions<DatedRate> {
  const { changes, ...first } = exchangeRate;
  return versionsFrom({ ...first, effectiveFrom: first.asOf }, changes, (_, change) => ({
    ...change,
    asOf: change.effectiveFrom,
  }));
}
