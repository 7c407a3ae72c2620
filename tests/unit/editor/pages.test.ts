import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageCalls } from '#editor/pages/calls.ts';
import type { Listed } from '#editor/pages/listed.ts';
import { pageSchema } from '#lib/content/pages.ts';
import { readContent } from '#lib/content/read.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { callerOf } from './caller.ts';

/** The calls about pages over a copy of the content files. */
function openPages() {
  const folder = temporaryFolder();
  cpSync('src/content', folder, { recursive: true });
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const saves: string[] = [];
  const onSaved = async (files: readonly string[], from: Headers, message: string) =>
    void saves.push(`${from.get('cookie')}: ${message}: ${files.join(', ')}`);
  return { folder, read, saves, ...callerOf(pageCalls(folder, onSaved)) };
}

const harvest = {
  title: 'Harvest: 2027',
  name: 'harvest',
  lead: 'The days on which our offices are closed.',
  place: 'footer',
};

const addedLines = (before: string, after: string) =>
  after.split('\n').filter((line) => !before.split('\n').includes(line));

test('a new page is a page of words that the site can show, with its link in a menu', async () => {
  const { folder, read, post, saves } = openPages();
  const before = read('navigation.yaml');
  const answer = await post('pages', harvest, { cookie: 'Ann' });
  expect(answer.status).toBe(200);
  expect(saves).toEqual([
    'Ann: New page “Harvest: 2027” at /public/harvest: pages/harvest.mdx, navigation.yaml',
  ]);
  expect(readContent(join(folder, 'pages/harvest.mdx'), pageSchema)).toMatchObject({
    template: 'plain',
    title: 'Harvest: 2027',
    lead: harvest.lead,
  });
  expect(addedLines(before, read('navigation.yaml'))).toEqual([
    expect.stringMatching(/label: .Harvest: 2027., href: \/public\/harvest/),
  ]);
});

test.each([
  ['an address that is there', { name: 'terms' }, /a page at \/public\/terms already/],
  ['an address of the program', { name: 'home' }, /a page at \/public\/home already/],
  ['a path', { name: '../../server/x' }, /Address: only the small letters.*like this: server-x/],
  ['a path with backslashes', { name: '..\\x' }, /Address: only the small letters.*this: x/],
  ['capitals and spaces', { name: 'Our Harvest' }, /Address: .*like this: our-harvest/],
  ['letters with accents', { name: 'días' }, /Address: .*like this: dias/],
  ['a folder’s own page', { name: 'index' }, /Address: “index” is reserved/],
  ['no address', { name: '' }, /Address: write how it ends/],
  ['a menu that is gone', { place: 'menu:Less' }, /Its link: this menu is no longer there/],
  [
    'HTML',
    { lead: '<b onclick="alert(1)">x</b>' },
    /Harvest: 2027 › Lead: “<b.*copied with its form/,
  ],
  ['no title', { title: ' ' }, /Title: write what the page is called/],
  ['a long address', { name: 'x'.repeat(61) }, /Address: shorten it to 60/],
  ['a long title', { title: 'x'.repeat(77) }, /Title: shorten it to 60 letters/],
  ['a page of words for a sentence', { lead: 'x'.repeat(2000) }, /shorten it to 160 letters/],
  ['no sentence', { lead: '' }, /In one sentence: write what the page answers/],
] as const)('%s is refused in words, and nothing is written', async (_what, change, message) => {
  const { folder, read, post } = openPages();
  const before = read('navigation.yaml');
  const answer = await post('pages', { ...harvest, ...change });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(message);
  expect(read('navigation.yaml')).toBe(before);
  expect(existsSync(join(folder, 'pages/harvest.mdx'))).toBe(false);
});

test('a file that was broken by hand is no reason to refuse a page', async () => {
  const { folder, read, post } = openPages();
  writeFileSync(join(folder, 'goods.yaml'), `${read('goods.yaml')}free: : :\n`);
  writeFileSync(join(folder, 'search.yaml'), '');
  expect((await post('pages', harvest)).status).toBe(200);
  expect(read('pages/harvest.mdx')).toContain('template: plain');
});

test('a page that moves takes its links along, and its old address leads there', async () => {
  const { folder, read, get, post, saves } = openPages();
  await post('pages', harvest);
  const terms = read('pages/terms.mdx');
  writeFileSync(
    join(folder, 'pages/terms.mdx'),
    `${terms}\nSee [these](/public/harvest#a), not [those](/public/harvest-abroad).\n`,
  );
  const { pages } = (await (await get('pages')).json()) as Listed;
  expect(pages.find(({ name }) => name === 'harvest')?.linkedFrom).toEqual(['Navigation', 'Terms']);

  const moved = await post('pages/rename', { name: 'harvest', next: 'closed' });
  expect(await moved.text()).toContain('moved');
  expect(saves[1]).toMatch(
    /“Harvest: 2027” moved to \/public\/closed; .*: pages\/closed\.mdx, .*redirects/,
  );
  expect(existsSync(join(folder, 'pages/harvest.mdx'))).toBe(false);
  expect(read('pages/closed.mdx')).toContain('template: plain');
  expect(read('navigation.yaml')).toContain('href: /public/closed }');
  expect(read('pages/terms.mdx')).toContain(
    '(/public/closed#a), not [those](/public/harvest-abroad)',
  );
  expect(read('redirects.yaml')).toMatch(/from: \/public\/harvest,?\s+to: \/public\/closed\b/);

  // Moved back, its addresses do not lead in circles.
  expect((await post('pages/rename', { name: 'closed', next: 'harvest' })).status).toBe(200);
  expect(read('redirects.yaml')).toMatch(/from: \/public\/closed,?\s+to: \/public\/harvest\b/);
  expect(read('redirects.yaml')).not.toContain('from: /public/harvest');
});

test('a removed page leaves no dead link, and its address leads to the page that was chosen', async () => {
  const { folder, read, post } = openPages();
  const before = read('navigation.yaml');
  await post('pages', harvest);
  const terms = join(folder, 'pages/terms.mdx');
  writeFileSync(terms, `${read('pages/terms.mdx')}\nSee [these](/public/harvest#a).\n`);
  expect((await post('pages/remove', { name: 'harvest', to: '/public/contact' })).status).toBe(200);
  expect(existsSync(join(folder, 'pages/harvest.mdx'))).toBe(false);
  expect(read('navigation.yaml')).toBe(before);
  expect(read('pages/terms.mdx')).toContain('See [these](/public/contact).');
  expect(read('redirects.yaml')).toMatch(/from: \/public\/harvest,?\s+to: \/public\/contact\b/);
});

test.each([
  ['rename', { name: 'home', next: 'start' }, /its own layout/],
  ['rename', { name: '../rates', next: 'x' }, /no longer there/],
  ['rename', { name: 'harvest', next: 'terms' }, /a page at \/public\/terms already/],
  ['rename', { name: 'harvest', next: '../x' }, /only the small letters/],
  ['remove', { name: 'terms', to: '/public/home' }, /its own layout/],
  ['remove', { name: 'harvest', to: '/public/nowhere' }, /Choose a page/],
  ['remove', { name: 'harvest', to: '/public/harvest' }, /Choose a page/],
] as const)('%s %j is refused, and nothing changes', async (what, body, message) => {
  const { folder, read, post } = openPages();
  await post('pages', harvest);
  const before = read('navigation.yaml');
  const answer = await post(`pages/${what}`, body);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(message);
  expect(read('navigation.yaml')).toBe(before);
  expect(existsSync(join(folder, 'pages/harvest.mdx'))).toBe(true);
});
