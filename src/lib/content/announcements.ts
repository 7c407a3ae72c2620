import { comingAfter } from '#lib/domain/in-force.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatJmd } from '#lib/format/money.ts';
import { type Company, exchangeRates } from './company.ts';
import { type RatesFile, ratesVersions } from './rates.ts';
import { type TariffFile, tariffVersions } from './tariff.ts';

/** An announced change of prices. */
export interface Announcement {
  readonly day: string;
  /** The day in words, such as March 1, with its year if it is not this one. */
  readonly from: string;
  readonly text: string;
}

const dayAndMonth = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const dayText = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth.format(Date.parse(day)) : formatLongDay(day);

/** The announced changes of prices after a day, soonest first. */
export function announcementsAfter(
  today: string,
  { rates, tariff, company }: { rates: RatesFile; tariff: TariffFile; company: Company },
): Announcement[] {
  const priceChanges = [
    ...comingAfter(ratesVersions(rates), today),
    ...comingAfter(tariffVersions(tariff), today),
  ].map(({ effectiveFrom, announcement = '' }) => ({ day: effectiveFrom, text: announcement }));
  const rateChanges = comingAfter(exchangeRates(company), today).map(
    ({ effectiveFrom, jmdPerUsd }) => ({
      day: effectiveFrom,
      text: `US$1 is ${formatJmd(jmdPerUsd)}.`,
    }),
  );
  return [...priceChanges, ...rateChanges]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map((change) => ({ ...change, from: dayText(change.day, today) }));
}
