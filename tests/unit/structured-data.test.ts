import { expect, test } from 'vitest';
import { type Company, companySchema } from '#lib/content/company.ts';
import { readContent } from '#lib/content/read.ts';
import {
  asDataBlock,
  companyData,
  pricesData,
  questionsData,
} from '#lib/content/structured-data.ts';
import { openingDays } from '#lib/domain/opening-days.ts';
import { rates } from '#tests/support/fixed-prices.ts';

const site = new URL('https://portal.example');
const office = { phone: '+1 876-555-0142', timeZone: 'America/Jamaica', pickup: true };
// With the offices and hours of the specification (§9), whatever the content file says today.
const company: Company = {
  ...readContent('src/content/company.yaml', companySchema),
  offices: [
    {
      ...office,
      name: 'Miami',
      lines: ['1200 Sample Cargo Road'],
      hours: [{ days: 'Monday to Friday', opens: '09:00', closes: '17:00' }],
    },
    {
      ...office,
      name: 'Kingston',
      lines: ['15 Sample Harbour Lane', 'Kingston', 'Jamaica'],
      hours: [
        { days: 'Monday to Friday', opens: '09:00', closes: '18:00' },
        { days: 'Saturday', opens: '09:00', closes: '17:00' },
        { days: 'Sunday', opens: '09:00', closes: '12:00' },
      ],
    },
  ],
};

test('no word can end the data block or begin a tag in it', () => {
  const evil = '</script><script>alert(1)</script><!--';
  const text = asDataBlock(questionsData([{ question: evil, answer: 'No <b>.' }]));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toMatchObject({ mainEntity: [{ name: evil }] });
});

test('questions and answers are marked up as schema.org asks', () => {
  const data = questionsData([{ question: 'Is membership free?', answer: 'Yes.' }]);
  expect(JSON.parse(asDataBlock(data))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is membership free?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes.' },
      },
    ],
  });
});

test('the company is marked up with its offices and their hours', () => {
  expect(companyData(company, site)).toMatchObject({
    '@id': 'https://portal.example/#company',
    name: company.name,
    telephone: company.phone,
    location: [
      { name: `${company.name} Miami`, openingHours: ['Mo,Tu,We,Th,Fr 09:00-17:00'] },
      {
        name: `${company.name} Kingston`,
        address: {
          streetAddress: '15 Sample Harbour Lane',
          addressLocality: 'Kingston',
          addressCountry: 'Jamaica',
        },
        openingHours: ['Mo,Tu,We,Th,Fr 09:00-18:00', 'Sa 09:00-17:00', 'Su 09:00-12:00'],
      },
    ],
  });
});

test('prices are those of the rates', () => {
  const prices = pricesData(rates, company, site);
  expect(prices['hasOfferCatalog']).toMatchObject({
    itemListElement: [
      {
        name: 'Shipping up to 24 lb',
        validFrom: '2026-01-01',
        priceSpecification: { minPrice: '5.00', maxPrice: '70.50', priceCurrency: 'USD' },
      },
      { name: 'Each pound above 24 lb', priceSpecification: { price: '3.50', unitCode: 'LBR' } },
      { name: 'Customs handling', priceSpecification: { price: '15.00' } },
      { name: 'Delivery', priceSpecification: { price: '1.00' } },
    ],
  });
});

test.each([
  ['Monday to Friday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Working days', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Saturday and Sunday', ['Saturday', 'Sunday']],
  ['Monday, Wednesday and friday', ['Monday', 'Wednesday', 'Friday']],
  ['Monday, Wednesday, and Friday', ['Monday', 'Wednesday', 'Friday']],
  ['Tuesday–Thursday', ['Tuesday', 'Wednesday', 'Thursday']],
  ['Sunday', ['Sunday']],
  ['Mon-Fri', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Mon. – Fri.', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']],
  ['Mondays thru Wednesdays', ['Monday', 'Tuesday', 'Wednesday']],
  ['Mon-Tues, Thurs & Sat', ['Monday', 'Tuesday', 'Thursday', 'Saturday']],
  ['Saturdays', ['Saturday']],
  ['Weekends', ['Saturday', 'Sunday']],
  ['Mon-Wed-Fri', []],
  ['Every other Saturday', []],
  ['Public holidays', []],
  ['Monday and holidays', []],
  ['Sunday to Monday', []],
])('“%s” names its days', (words, days) => {
  expect(openingDays(words)).toEqual(days);
});
