import type { ShippingType } from '#lib/domain/shipping-type.ts';
import { timesOf, wholeTime } from '#lib/domain/usual-times.ts';
import { formatWorkingDays } from '#lib/domain/working-days-text.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { nameWaysToPay } from '#lib/format/ways-to-pay.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';
import type { Company } from './company.ts';
import type { Rates } from './rates.ts';

/** What figures are made of. */
interface Sources {
  readonly rates: Rates;
  readonly company: Pick<Company, 'times' | 'payment'>;
}

function heavyStep({ heavy }: Rates, index: number): Rates['heavy'][number] {
  const step = heavy[index];
  if (!step) throw new Error('src/content/rates.yaml must have two rows below “heavy”.');
  return step;
}

/** The usual working days of a service; “ask us” if the company names none. */
function usualDays({ times }: Sources['company'], shippingType: ShippingType): string {
  const service = timesOf(times, shippingType);
  return service ? formatWorkingDays(wholeTime(service)) : 'ask us';
}

const figures = {
  smallPounds: ({ rates }) => formatPounds(rates.smallPackage.upToPounds),
  smallPrice: ({ rates }) => formatUsdCents(rates.smallPackage.price),
  lastPounds: ({ rates }) => formatPounds(rates.steps.length),
  furtherPound: ({ rates }) => formatUsdCents(rates.furtherPound),
  heavyFirst: ({ rates }) => formatKilograms(heavyStep(rates, 0).aboveKilograms),
  heavyUnit: ({ rates }) => formatKilograms(heavyStep(rates, 0).eachKilograms),
  heavyPrice: ({ rates }) => formatUsdCents(heavyStep(rates, 0).price),
  heavySecond: ({ rates }) => formatKilograms(heavyStep(rates, 1).aboveKilograms),
  heavySecondPrice: ({ rates }) => formatUsdCents(heavyStep(rates, 1).price),
  coefficient: ({ rates }) => rates.dimensionalCoefficient.toFixed(2),
  delivery: ({ rates }) => formatUsdCents(rates.delivery),
  storage: ({ rates }) => formatUsdCents(rates.storage),
  fuelSurcharge: ({ rates }) => formatUsdCents(rates.fuelSurcharge),
  customsHandling: ({ rates }) => formatUsdCents(rates.customsHandling),
  insurancePercent: ({ rates }) => `${rates.insurance.percent}%`,
  insuranceMinimum: ({ rates }) => formatUsdCents(rates.insurance.minimum),
  coverWithoutValue: ({ rates }) => formatUsdCents(rates.insurance.coverWithoutDeclaredValue),
  membershipFee: ({ rates }) => formatUsdCents(rates.membership.fee),
  monthlyMinimum: ({ rates }) => formatUsdCents(rates.membership.monthlyMinimum),
  miamiPickupText: ({ rates }) => rates.miamiPickup.text,
  miamiPickupMinimum: ({ rates }) => formatUsdCents(rates.miamiPickup.minimum),
  ratesVersion: ({ rates }) => rates.version,
  ratesSince: ({ rates }) => formatLongDay(rates.effectiveFrom),
  ratesNotice: ({ rates }) => rates.notice,
  airDays: ({ company }) => usualDays(company, 'AIR'),
  seaDays: ({ company }) => usualDays(company, 'SEA'),
  waysToPay: ({ company }) => nameWaysToPay(company) || 'ask us',
} satisfies Record<string, (sources: Sources) => string>;

/** The names of the figures in a page's text. */
export const figureNames: readonly string[] = Object.keys(figures);

/** Every figure of the rates and usual times by name, formatted. */
export const figuresOf = (sources: Sources): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(figures).map(([name, format]) => [name, format(sources)]));

/** A figure by name; throws if it is unknown. */
export function figureOf(texts: Readonly<Record<string, string>>, name: string): string {
  const text = texts[name];
  if (!text)
    throw new Error(`There is no figure “${name}”. Use one of: ${figureNames.join(', ')}.`);
  return text;
}

/** Fills in the figures of a text, such as {delivery}; throws if one is unknown. */
export const fillFigures = (text: string, texts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => figureOf(texts, name));
