import { openingDays } from '#lib/domain/opening-days.ts';
import type { Company } from './company.ts';
import type { Rates } from './rates.ts';

/** An item in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

type Office = Company['offices'][number];

/** The text of a data block, without `<`, so that content cannot end the block. */
export const asDataBlock = (data: StructuredData): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

const companyId = (site: URL): string => new URL('/#company', site).href;

const shortDay = (day: string) => day.slice(0, 2);

/** A row of hours such as `Mo,Tu 09:00-17:00`; empty if its words name no day. */
function shortHours({ days, opens, closes }: Office['hours'][number]): string[] {
  const dayNames = openingDays(days).map(shortDay);
  return dayNames.length > 0 ? [`${dayNames.join(',')} ${opens}-${closes}`] : [];
}

const officeData = (office: Office): StructuredData => ({
  '@type': 'LocalBusiness',
  name: office.name,
  telephone: office.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: office.lines[0],
    addressLocality: office.name,
    ...(office.lines.length > 1 ? { addressCountry: office.lines.at(-1) } : {}),
  },
  openingHours: office.hours.flatMap(shortHours),
});

/** The company with its offices and their hours. */
export const companyData = (company: Company, site: URL): StructuredData => ({
  '@type': 'Organization',
  '@id': companyId(site),
  name: company.name,
  description: company.tagline,
  url: new URL('/public/home', site).href,
  logo: new URL('/icons/icon-512.png', site).href,
  telephone: company.phone,
  email: company.email,
  location: company.offices.map((office) => ({
    ...officeData(office),
    name: `${company.name} ${office.name}`,
  })),
});

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const pounds = (bounds: { minValue?: number; maxValue?: number }): StructuredData => ({
  '@type': 'QuantitativeValue',
  unitCode: 'LBR',
  ...bounds,
});

/** The prices of shipping: the table as a price range, then each further pound and the fees. */
export function pricesData(rates: Rates, company: Company, site: URL): StructuredData {
  const lastPounds = rates.steps.length;
  const offer = (name: string, specification: StructuredData, extras: StructuredData = {}) => ({
    '@type': 'Offer',
    name,
    validFrom: rates.effectiveFrom,
    priceSpecification: { priceCurrency: company.currency, ...specification },
    ...extras,
  });
  const fee = (name: string, cents: number) =>
    offer(name, { '@type': 'PriceSpecification', price: dollars(cents) });
  const range = {
    '@type': 'PriceSpecification',
    minPrice: dollars(Math.min(rates.smallPackage.price, rates.steps[0]?.price ?? 0)),
    maxPrice: dollars(rates.steps.at(-1)?.price ?? 0),
  };
  const furtherPound = {
    '@type': 'UnitPriceSpecification',
    price: dollars(rates.furtherPound),
    unitCode: 'LBR',
  };
  const catalog = {
    '@type': 'OfferCatalog',
    itemListElement: [
      offer(`Shipping up to ${lastPounds} lb`, range, {
        eligibleQuantity: pounds({ maxValue: lastPounds }),
      }),
      offer(`Each pound above ${lastPounds} lb`, furtherPound, {
        eligibleQuantity: pounds({ minValue: lastPounds }),
      }),
      fee('Customs handling', rates.customsHandling),
      fee('Delivery', rates.delivery),
    ],
  };
  return {
    '@type': 'Organization',
    '@id': companyId(site),
    name: company.name,
    hasOfferCatalog: catalog,
  };
}

/** Questions with plain-text answers; the page must show the same text. */
export const questionsData = (
  questions: readonly { readonly question: string; readonly answer: string }[],
): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
