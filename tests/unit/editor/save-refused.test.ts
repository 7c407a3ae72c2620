import { expect, test } from 'vitest';
import { ContentError } from '#lib/content/read.ts';
import { expectRefused, openEditor, problemsIn, withField } from './open-editor.ts';

type Edit = (text: string) => string;

const field =
  (yaml: string): Edit =>
  (text) =>
    withField(text, yaml);
const replaced =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, to);
const below =
  (words: string): Edit =>
  (text) =>
    `${text}\n${words}\n`;

const firstPicture = /file: .*\n +alt: .*\n +caption: .*/;
const ferry = 'file: ferry.svg\n    alt: A ferry at sea.\n    caption: The ferry.';

// The mistakes of an editor's week, and what the form says about each.
test.each<[mistake: string, path: string, edit: Edit, problem: string | RegExp]>([
  [
    'a decimal comma in a price',
    'rates.yaml',
    field('delivery: 1,50'),
    'Delivery: Write a number here, such as 12.50, without a currency sign.',
  ],
  [
    'a negative price',
    'rates.yaml',
    field('delivery: -5'),
    'Delivery: Write zero or more here; the number is negative.',
  ],
  [
    'a price with three decimals',
    'rates.yaml',
    field('delivery: 1.255'),
    'Delivery: A price has at most two decimals. Write it like 12.50.',
  ],
  [
    'a second row for three pounds',
    'rates.yaml',
    replaced('{ pounds: 2,', '{ pounds: 3,'),
    'Steps › Pounds 3, Price 8 › Pounds: This row should be for 2 lb: write one row for each pound, in order.',
  ],
  [
    'a price without its decimal point',
    'rates.yaml',
    replaced(/\{ pounds: 3, .*\}/, '{ pounds: 3, price: 1050 }'),
    'Steps › Pounds 3, Price 1050 › Price: 3 lb costs more than 4 lb. Check the two prices.',
  ],
  [
    'a price below that of a lighter parcel',
    'rates.yaml',
    replaced(/\{ pounds: 3, .*\}/, '{ pounds: 3, price: 0.5 }'),
    'Steps › Pounds 3, Price 0.5 › Price: 3 lb costs less than 2 lb. Check the two prices.',
  ],
  [
    'an empty field',
    'company.yaml',
    field('tagline: ""'),
    'Tagline: Write text here; it is empty.',
  ],
  ...['javascript:alert(1)', 'http:jacustoms', 'jacustoms:x', 'www.jacustoms.gov.jm'].map(
    (address): [string, string, Edit, string] => [
      `the link ${address}`,
      'company.yaml',
      replaced('https://www.jacustoms.gov.jm', address),
      'Links › Jamaica Customs Agency › Address: Write a whole address that begins with https://.',
    ],
  ),
  [
    'the markup of a word processor in a field',
    'company.yaml',
    field('tagline: <p class="MsoNormal">Fast</p>'),
    'Tagline: “<p class="MsoNormal">” was copied with its formatting. Paste the words again with Ctrl-Shift-V.',
  ],
  [
    'a price in braces in a field that knows none',
    'company.yaml',
    field('tagline: "From {delivery}"'),
    'Tagline: {delivery} would be shown just like that: this box knows no prices. Write the amount itself.',
  ],
  [
    'a time such as 4pm',
    'company.yaml',
    replaced('closes: "18:00"', 'closes: 4pm'),
    'Offices › Kingston › Monday to Friday › Closes: “4pm” is not a time. Write 16:00.',
  ],
  [
    'noon in place of a time',
    'company.yaml',
    replaced('closes: "18:00"', 'closes: noon'),
    'Offices › Kingston › Monday to Friday › Closes: “noon” is not a time. Write it on a 24-hour clock, such as 09:00.',
  ],
  [
    'a menu’s link to a missing page',
    'navigation.yaml',
    replaced(/href: \/public\/[\w-]+/, 'href: /public/prices'),
    /› Address: the link leads to \/public\/prices, but there is no such page\. Did you mean \/public\/pricing\?$/,
  ],
  [
    'a link without its slash',
    'pages/important-info.mdx',
    field('lead: See the [pricing page](pricing).'),
    /^Lead: the link leads to “pricing”, which is no address\. Our pages begin with a slash/,
  ],
  [
    'a link to a missing page in the text',
    'pages/pricing.mdx',
    below('<Figure of="delivery" /> for each delivery, which [is free](/public/free).'),
    'Text of the page, near “<Figure of="delivery" /> for each deliv…”: the link leads to /public/free, but there is no such page.',
  ],
  [
    'a missing day',
    'pages/home.mdx',
    replaced(/^ {2}asOf: .*\n/m, ''),
    'Customs › As of: Write the day as year-month-day, such as 2026-01-31.',
  ],
  [
    'a missing picture',
    'gallery.yaml',
    replaced(firstPicture, ferry),
    'Images › The ferry. › Picture: there is no picture “ferry.svg”. Add its file first, or choose another.',
  ],
  [
    'HTML for bold words',
    'pages/pricing.mdx',
    below('Collecting is <b>free</b>.'),
    'Text of the page, near “Collecting is <b>free</b>.”: “<b>” does nothing here. Write **words** in its place.',
  ],
  [
    'the markup of a word processor in the text',
    'pages/pricing.mdx',
    below('Collecting is <span class=MsoNormal>free.'),
    /^Text of the page, near “Collecting.*”: “<span” was copied with its formatting\. Paste/,
  ],
  [
    'a price in braces in a text that knows none',
    'pages/terms.mdx',
    below('{delivery} <p class=MsoNormal>'),
    /^Text of the page, near “.*”: “\{delivery\}” is not filled in here\. A price is <Figure/,
  ],
  ...['__proto__: { x: 1 }', '? { __proto__: x }\n: y', 'inShort: [{ __proto__: 1 }]'].map(
    (yaml): [string, string, Edit, RegExp] => [
      `the name of an object’s prototype: ${yaml}`,
      'pages/terms.mdx',
      (text) => text.replace('title:', `${yaml}\ntitle:`),
      /no field can be called “__proto__”\. Delete it\.$/,
    ],
  ),
  [
    'a line of a program',
    'pages/terms.mdx',
    below('import x from "y"'),
    'Text of the page, near “import x from "y"”: a line cannot begin with “import” here.',
  ],
])('%s is refused in words, and nothing is saved', (_mistake, path, edit, problem) =>
  expectRefused(path, edit, problem),
);

test('each empty box of a new row is named', async () => {
  const { read, save } = openEditor();
  const before = read('restricted-items.yaml');
  const row = '  - { id: "", name: "", also: "", rule: own }\n';
  const edited = before.replace('\nitems:\n', `\nitems:\n${row}`);
  const answer = await save('restricted-items.yaml', edited);
  expect(answer.status).toBe(422);
  expect(await problemsIn(answer)).toEqual([
    'Items › row 1 › Short name: Write text here; it is empty.',
    'Items › row 1 › Name: Write text here; it is empty.',
    'Items › row 1 › Other names: Write text here; it is empty.',
  ]);
  expect(read('restricted-items.yaml')).toBe(before);
});

test('one refusal names empty boxes, dead links and what the compiler says, each line of the text once', async () => {
  const { read, save } = openEditor(async (_path, text) => {
    const line = text.split('\n').indexOf('Join [here](/auth/join).') + 1;
    throw new ContentError('x', [
      { field: ['body'], line, message: 'the same line' },
      { field: ['body'], line: line + 2, message: 'another line' },
    ]);
  });
  const untitled = withField(read('pages/terms.mdx'), 'title: ""');
  const edited = `${untitled}\nJoin [here](/auth/join).\n\nThen wait.\n`;
  expect(await problemsIn(await save('pages/terms.mdx', edited))).toEqual([
    'Title: Write text here; it is empty.',
    'Text of the page, near “Join [here](/auth/join).”: the link leads to /auth/join, but there is no such page.',
    'Text of the page, near “Then wait.”: another line',
  ]);
});
