import { expect, test } from 'vitest';
import * as z from 'zod';
import { questionsAbout } from '#editor/saving/questions.ts';
import { questionsAboutText } from '#editor/saving/text-questions.ts';
import { words } from '#lib/content/fields.ts';
import { linkedWords } from '#lib/content/figure-words.ts';

const today = '2026-11-26';
const schema = z.strictObject({ answer: linkedWords('With links.'), lead: words('Plain.') });
const before = {
  delivery: 1,
  steps: [
    { pounds: 1, price: 5 },
    { pounds: 2, price: 8 },
  ],
  exchangeRate: { jmdPerUsd: 161.25, asOf: '2026-11-02' },
  items: [{ name: 'Honey', rule: 'permit' }],
  menus: [{ label: 'Pricing' }],
  title: 'Home',
};

const ask = (after: object) =>
  questionsAbout({ before, after: { ...before, ...after }, today, schema }).map(
    ({ where, message }) => `${where}: ${message}`,
  );

test.each([
  ['nothing changed', {}, []],
  ['an everyday change', { delivery: 1.5, title: 'Welcome' }, []],
  ['ten times the last price', { delivery: 10 }, ['Delivery: 10 is 10 times the last, 1.']],
  ['a fifth of the last price', { delivery: 0.2 }, ['Delivery: 0.2 is a fifth of the last, 1.']],
  [
    'a price with its point moved, in a list',
    { steps: [{ pounds: 1, price: 0.5 }, before.steps[1]] },
    ['Steps › Pounds 1, Price 0.5 › Price: 0.5 is less than a fifth of the last, 5.'],
  ],
  ['a new row among the old ones', { steps: [...before.steps, { pounds: 3, price: 50 }] }, []],
  [
    'an exchange rate without its point and with the old day',
    { exchangeRate: { jmdPerUsd: 16125, asOf: '2026-11-02' } },
    [
      'Exchange rate › Jamaican dollars for one US dollar: 16125 is 100 times the last, 161.25.',
      expect.stringMatching(
        /^Exchange rate › Jamaican .*: this also changes what was charged since November 2, 2026/,
      ),
      'Exchange rate › As of: the rate is new, but its day is still the old one.',
    ],
  ],
  [
    'a day of the year 26',
    { exchangeRate: { jmdPerUsd: 161.25, asOf: '0026-11-20' } },
    ['Exchange rate › As of: November 20, 26 is long ago.'],
  ],
  [
    'a day years ahead',
    { exchangeRate: { jmdPerUsd: 161.25, asOf: '2031-11-20' } },
    ['Exchange rate › As of: November 20, 2031 is more than a year away.'],
  ],
  [
    'a check of tomorrow',
    { checkedOn: '2026-11-27' },
    ['Checked on: November 27, 2026 is yet to come.'],
  ],
  [
    'prices from March on',
    { effectiveFrom: '2027-03-01' },
    ['Effective from: March 1, 2027 is yet to come, but this applies as soon as it is published.'],
  ],
  [
    'one item with two verdicts',
    { items: [...before.items, { name: 'honey', rule: 'prohibited' }] },
    ['Items › honey › Name: “honey” is there twice, as permit and as prohibited.'],
  ],
  [
    'an item added twice with another rule',
    { items: [...before.items, { name: 'Honey', rule: 'prohibited' }] },
    ['Items › Honey › Name: “Honey” is there twice, as permit and as prohibited.'],
  ],
  [
    'a question asked twice',
    { faq: ['Yes.', 'No.'].map((answer) => ({ question: 'May I?', answer })) },
    Array(2).fill('Questions with answers › May I? › Question: “May I?” is there twice.'),
  ],
  [
    'hours that end before they begin',
    { hours: [{ days: 'Saturday', opens: '09:00', closes: '08:00' }] },
    Array(2).fill(expect.stringMatching(/: it opens at 09:00 and closes at 08:00\.$/)),
  ],
  [
    'a lead of 300 letters',
    { lead: 'a'.repeat(300) },
    [expect.stringMatching(/^Lead: this has 300/)],
  ],
  [
    'a menu’s label of 77 letters and a title of 588',
    { menus: [{ label: 'a'.repeat(77) }], title: 'b'.repeat(588) },
    [
      expect.stringMatching(/Label: this has 77 letters; there is room for about 40\.$/),
      'Title: this has 588 letters; there is room for about 70.',
    ],
  ],
])('%s', (_name, after, questions) => {
  expect(ask(after)).toEqual(questions);
});

test.each([
  ['Now **half** price', '**', 'bold words'],
  ['## News', '##', 'headings'],
  ['See [prices](/public/pricing).', '[prices](/public/pricing)', 'links'],
  ['Phones &amp; tablets', '&amp;', 'such codes; write the sign itself'],
])('“%s” in a box of plain words is asked about', (lead, typed, meaning) => {
  expect(ask({ lead })).toEqual([
    `Lead: “${typed}” would be shown just like that: this box knows no ${meaning}.`,
  ]);
});

test('a link where the page shows one, and signs that are no notation, are not asked about', () => {
  expect(ask({ answer: 'See [prices](/public/pricing).' })).toEqual([]);
  expect(ask({ lead: 'A & B; 5 * 6 # 7 [sic] (8)' })).toEqual([]);
});

const march = { effectiveFrom: '2027-03-01', delivery: 1.5, announcement: 'Delivery costs more.' };

test.each([
  ['everyday prices from a later day', [march], []],
  [
    'a price ten times the one in force',
    [{ ...march, steps: [{ pounds: 2, price: 80 }] }],
    [expect.stringMatching(/Pounds 2, Price 80 › Price: 80 is 10 times the last, 8\.$/)],
  ],
  [
    'a price ten times that of the change before, whatever the order of the rows',
    [{ ...march, effectiveFrom: '2027-06-01', delivery: 15, announcement: 'More again.' }, march],
    [expect.stringMatching(/More again\. › Delivery: 15 is 10 times the last, 1\.5\.$/)],
  ],
  [
    'a change of yesterday',
    [{ ...march, effectiveFrom: '2026-11-25' }],
    [
      expect.stringMatching(
        /Effective from: November 25, 2026 has passed; quotes made since then had the prices before\.$/,
      ),
    ],
  ],
  [
    'a day years ahead',
    [{ ...march, effectiveFrom: '2207-03-01' }],
    [expect.stringMatching(/Effective from: March 1, 2207 is more than a year away\.$/)],
  ],
])('prices from a day on: %s', (_name, changes, questions) => {
  expect(ask({ changes })).toEqual(questions);
});

test('one question is asked when charged figures change in place, none for figures of a later day or mere suggestions', () => {
  const file = {
    effectiveFrom: '2026-01-01',
    delivery: 1,
    storage: 2,
    categories: [{ name: 'Shoes', duty: 20, typicalPounds: 3 }],
    changes: [march],
  };
  const placesAsked = (after: object) =>
    questionsAbout({ before: file, after: { ...file, ...after }, today, schema }).map(
      ({ where }) => where,
    );
  expect(placesAsked({ delivery: 1.5, storage: 2.5 })).toEqual(['Delivery']);
  expect(placesAsked({ delivery: 1.5, effectiveFrom: today })).toEqual(['Delivery']);
  expect(placesAsked({ categories: [{ ...file.categories[0], duty: 25 }] })).toEqual([
    'Categories › Shoes › Duty',
  ]);
  expect(placesAsked({ categories: [{ ...file.categories[0], typicalPounds: 4 }] })).toEqual([]);
  expect(placesAsked({ changes: [{ ...march, delivery: 2 }] })).toEqual([]);
  const past = { ...march, effectiveFrom: '2026-11-01' };
  expect(
    questionsAbout({
      before: { ...file, changes: [past] },
      after: { ...file, changes: [{ ...past, delivery: 2 }] },
      today,
      schema,
    }).map(({ message }) => message),
  ).toEqual([expect.stringContaining('charged since November 1, 2026')]);
});

test('an exchange rate from a later day is compared with today’s', () => {
  const changes = [{ effectiveFrom: '2027-03-01', jmdPerUsd: 16125 }];
  expect(ask({ exchangeRate: { ...before.exchangeRate, changes } })).toEqual([
    expect.stringMatching(/16125 is 100 times the last, 161\.25\.$/),
  ]);
});

test('a heading of 300 letters in a page’s text is asked about', () => {
  const [question] = questionsAboutText('## Short\n', `## ${'a'.repeat(300)}\n`);
  expect(question?.message).toMatch(
    /^the heading “a{30}…” has 300 letters; there is room for about 100/,
  );
  expect(questionsAboutText(`## ${'a'.repeat(300)}`, `## ${'a'.repeat(300)}`)).toEqual([]);
});

test('a part that is no longer in a page’s text is asked about', () => {
  const rule = (title: string) => `<Rule title="${title}">\n  Words.\n</Rule>\n\n`;
  const missingParts = (before: string, after: string) =>
    questionsAboutText(before, after).map(({ message }) => message.replace(/ is no longer.*/, ''));
  const text = `${rule('Delivery')}${rule('Storage')}<Reach />\n`;
  expect(missingParts(text, `${rule('Storage')}`)).toEqual([
    'the box “Delivery”',
    'our address with phone and mail, <Reach />,',
  ]);
  expect(missingParts(text, text.replace('Delivery', 'To your door'))).toEqual([]);
});
