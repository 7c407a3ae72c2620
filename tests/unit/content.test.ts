import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { companySchema } from '#lib/content/company.ts';
import { sitePages } from '#lib/content/links.ts';
import { navigationSchema } from '#lib/content/navigation.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { ratesSchema } from '#lib/content/rates.ts';
import { ContentError, parseContent, readContent } from '#lib/content/read.ts';
import { siteProblems } from '#lib/content/site-problems.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const published = readFileSync('src/content/rates.yaml', 'utf8');
const rates = readFileSync('tests/support/fixed-prices/rates.yaml', 'utf8');
const errorPage = `---
template: not-found
title: Page not found
description: There is no page at this address.
lead: The address may have a typo.
search: Search this site
links:
  - label: Go to the home page
    href: /public/home
    note: What we do and how it works
  - label: See the prices
    href: /public/pricing
    note: Every rate, fee and rule
---
`;
const pages = new Set(['/public/home', '/public/pricing', '/account/tracking']);

/** The message of the error that an action throws. */
function mistakeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'nothing was thrown';
}

function inFile(name: string, text: string): string {
  const folder = temporaryFolder();
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const lineOf = (words: string) => errorPage.slice(0, errorPage.indexOf(words)).split('\n').length;

const mistakeInRates = (find: string, write: string) => {
  expect(rates).toContain(find);
  return mistakeOf(() => parseContent(rates.replace(find, write), 'rates.yaml', ratesSchema));
};

const mistakeInPage = (find: string, write: string) => {
  expect(errorPage).toContain(find);
  const file = inFile('error.mdx', errorPage.replace(find, write));
  return mistakeOf(() => readContent(file, pageSchema, siteProblems(pages)));
};

test('the content files are valid', () => {
  expect(() => parseContent(published, 'rates.yaml', ratesSchema)).not.toThrow();
  expect(() => readContent('src/content/pages/error.mdx', pageSchema)).not.toThrow();
  expect(mistakeInPage('Page not found', 'No such page')).toBe('nothing was thrown');
});

test('an error names a file by its path in the project, not by where it lies on this machine', () => {
  const file = resolve('src/content/redirects.yaml');
  expect(mistakeOf(() => readContent(file, pageSchema))).toMatch(
    /^src\/content\/redirects\.yaml, line \d+: /,
  );
});

test('no page’s name makes Astro take an error for a missing browser API', () => {
  expect(String(new ContentError('no /public/important-documents'))).not.toContain('document');
});

test('a price with three decimals is named with its line and a remedy', () => {
  const mistake = mistakeInRates('{ pounds: 3, price: 10.50 }', '{ pounds: 3, price: 10.505 }');
  expect(mistake).toContain('rates.yaml, line 19: “steps.2.price”');
  expect(mistake).toContain('A price has at most two decimals. Write it like 12.50.');
});

test('a price with a comma is named with its line and a remedy', () => {
  const mistake = mistakeInRates('{ pounds: 3, price: 10.50 }', '{ pounds: 3, price: 10,50 }');
  expect(mistake).toContain(
    'rates.yaml, line 19: “steps.2” has a comma before 50. Write a number with a point, such as 8.25.',
  );
});

test('a weight step out of order is named with its line', () => {
  const mistake = mistakeInRates('{ pounds: 7, price: 27.50 }', '{ pounds: 8, price: 27.50 }');
  expect(mistake).toContain('line 23: “steps.6.pounds”');
  expect(mistake).toContain('This row should be for 7 lb');
});

test('a missing title names the file’s own line and what belongs there', () => {
  const mistake = mistakeInPage('title: Page not found\n', '');
  // The front matter begins there, as no line holds a field that is missing.
  expect(mistake).toContain('error.mdx, line 2: “title” is missing.');
  expect(mistake).toContain('It should be: The name of the page');
});

test('a field deep in a page’s template is described', () => {
  const mistake = mistakeInPage('note: Every rate, fee and rule', 'note: ""');
  expect(mistake).toContain(`line ${lineOf('note: Every rate, fee and rule')}: “links.1.note”`);
  expect(mistake).toContain('It should be: One short line about the page.');
});

test('an unknown template is answered with the known ones', () => {
  expect(mistakeInPage('template: not-found', 'template: lost')).toContain(
    'line 2: “template”: Write one of: template: home,',
  );
});

test('a broken link is named with its line, in fields and in text', () => {
  expect(mistakeInPage('href: /public/pricing', 'href: /public/prices')).toContain(
    `line ${lineOf('href: /public/pricing')}: the link leads to /public/prices, but there is no such page.`,
  );
  const words = `${errorPage}\nSee [prices](/public/prices).\n`;
  const file = inFile('error.mdx', words);
  expect(mistakeOf(() => readContent(file, pageSchema, siteProblems(pages)))).toContain(
    `line ${words.split('\n').length - 1}: the link leads to /public/prices`,
  );
});

test('a broken link in the navigation is named', () => {
  const navigation = readFileSync('src/content/navigation.yaml', 'utf8');
  const file = inFile(
    'navigation.yaml',
    navigation.replace(/href: \/public\/[\w-]+/, 'href: /public/nowhere'),
  );
  expect(mistakeOf(() => readContent(file, navigationSchema, siteProblems(pages)))).toContain(
    '/public/nowhere, but there is no such page',
  );
});

test('an optional field is described, too', () => {
  const navigation = readFileSync('src/content/navigation.yaml', 'utf8');
  const file = inFile('navigation.yaml', navigation.replace(/note: ".+"/, 'note: ""'));
  expect(mistakeOf(() => readContent(file, navigationSchema))).toContain(
    'It should be: One short line below the link.',
  );
});

test('a page of words needs a title, a description and a lead, and links may lead to it', () => {
  const root = temporaryFolder();
  for (const folder of ['src/pages/public', 'src/content/pages'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const page of ['index', 'home', '[page]'])
    writeFileSync(join(root, `src/pages/public/${page}.astro`), '');
  // Its address ends like a folder's page.
  writeFileSync(join(root, 'src/content/pages/price-index.mdx'), 'template: plain');
  const file = join(root, 'src/content/pages/holidays.mdx');
  const head = 'template: plain\ntitle: Holidays\ndescription: Closed days.\nlead: We are closed.';
  writeFileSync(file, `---\n${head}\n---\n\n## Easter\n\nBack to [this page](/public/holidays).\n`);
  writeFileSync(join(root, 'src/content/pages/error.mdx'), errorPage);
  const addresses = sitePages(pathToFileURL(`${root}/`));
  expect([...addresses].toSorted()).toEqual([
    '/licenses.txt',
    '/public',
    '/public/holidays',
    '/public/home',
    '/public/price-index',
  ]);
  expect(readContent(file, pageSchema, siteProblems(addresses))).toMatchObject({
    template: 'plain',
    title: 'Holidays',
  });
  for (const field of ['title', 'description', 'lead']) {
    writeFileSync(file, `---\n${head.replace(new RegExp(`\n${field}: .*`), '')}\n---\n`);
    expect(mistakeOf(() => readContent(file, pageSchema, siteProblems(addresses)))).toContain(
      `“${field}” is missing.`,
    );
  }
});

test('a picture without a description is refused', () => {
  const file = inFile('error.mdx', `${errorPage}\n![](/picture.png)\n`);
  expect(mistakeOf(() => readContent(file, pageSchema, siteProblems(pages)))).toContain(
    'this picture has no description',
  );
});

test('a time zone that no clock knows is named with a remedy', () => {
  const company = readFileSync('src/content/company.yaml', 'utf8');
  const withZone = (zone: string) => company.replace('America/Jamaica', zone);
  const mistakeIn = (text: string) =>
    mistakeOf(() => parseContent(text, 'company.yaml', companySchema));
  expect(mistakeIn(withZone('America/New_York'))).toBe('nothing was thrown');
  expect(mistakeIn(withZone('Jamaica time'))).toMatch(
    /timeZone”: Write the name of a time zone, such as America\/Jamaica/,
  );
});

test.each([
  ['shortest: 2, longest: 3', 'shortest: 5, longest: 3', 'longest”: The longest time is shorter'],
  ['shortest: 2, longest: 3', 'shortest: 1.5, longest: 3', 'Write whole working days, such as 3.'],
  ['to: 2026-12-25', 'to: 2026-12-24', 'to”: The last closed day is before the first one.'],
  ['to: 2026-12-25', 'to: 2062-12-25', 'more than 60 days. Check the year.'],
  [
    'offices: [Kingston]',
    'offices: [Kingstown]',
    'no office “Kingstown”. Write one of: Miami, Kings',
  ],
  ['accountNumber: "0012345678"', 'accountNumber: 12345678', 'accountNumber”: Write text'],
  ['accountNumber: "0012345678"', 'accountNumber: "12 34 A"', 'Write the digits of the account'],
])('in company.yaml, %s → %s is refused', (find, write, message) => {
  const company = readFileSync('src/content/company.yaml', 'utf8');
  expect(company).toContain(find);
  const text = company.replace(find, write);
  expect(mistakeOf(() => parseContent(text, 'company.yaml', companySchema))).toContain(message);
});

test.each(['times', 'closed', 'payment'])('%s with nothing below it is called empty', (key) => {
  const [company = ''] = readFileSync('src/content/company.yaml', 'utf8').split('\ntimes:');
  expect(
    mistakeOf(() => parseContent(`${company}\n${key}:\n`, 'company.yaml', companySchema)),
  ).toContain(`“${key}” is empty. Fill it in, or delete its line.`);
});

test('a company needs neither times nor closed days nor ways to pay', () => {
  const [company = ''] = readFileSync('src/content/company.yaml', 'utf8').split('\ntimes:');
  expect(parseContent(company, 'company.yaml', companySchema).closed).toEqual([]);
});

test('a page’s file without dashes is refused', () => {
  const file = inFile('error.mdx', 'Hello');
  expect(mistakeOf(() => readContent(file, pageSchema))).toContain('three dashes');
});

test('the page of restricted items has each group and each answer once', () => {
  const text = readFileSync('src/content/pages/restricted-items.mdx', 'utf8');
  const mistakeAfter = (find: string, write: string) => {
    expect(text).toContain(find);
    return mistakeOf(() =>
      readContent(
        inFile('items.mdx', text.replace(find, write)),
        pageSchema,
        siteProblems(sitePages(pathToFileURL('./'))),
      ),
    );
  };
  expect(mistakeAfter('- rule: own', '- rule: permit')).toContain(
    '“groups”: Write each of them exactly once; look at permit, own.',
  );
  expect(mistakeAfter('- rule: ask', '- rule: free')).toContain(
    '“answers.rules”: Write each of them exactly once; look at free, ask.',
  );
});

test('a refusal of content has no stack, which Astro would print to an editor', () => {
  expect(new ContentError('src/content/x.yaml, line 3: …').stack).toBe('');
});
