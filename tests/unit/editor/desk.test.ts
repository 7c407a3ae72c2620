import fs, { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { expect, test } from 'vitest';
import { changesIn } from '#editor/history/changes.ts';
import { pageCalls } from '#editor/pages/calls.ts';
import { openPublishing } from '#editor/publish/open.ts';
import { codeFingerprint } from '#scripts/ensure.mjs';
import { noteOf, onlineIn, placesOf } from '#server/site/releases.ts';
import { makeClone, openCloneDesk } from '#tests/support/clone.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { callerOf } from './caller.ts';

const personOf = (name: string) => ({ name, email: `${name}@airbridge.test` });
const [ann, bob] = [personOf('Ann'), personOf('Bob')];

async function openClone() {
  const dir = temporaryFolder();
  await makeClone(dir);
  /** The files that `git status` would list, each with its states in the newest commit, on disk and staged. */
  const status = async () =>
    (await git.statusMatrix({ fs, dir })).filter(([, ...states]) => new Set(states).size > 1);
  const clone = openCloneDesk(dir);
  /** Takes a change back by its plan, with `all` every later one too; returns the plan. */
  const takeBack = async (id: string | undefined, by: typeof ann, all = false) => {
    const chosen = { id: String(id), all };
    const plan = await clone.desk.plan(chosen);
    await clone.desk.takeBack(chosen, plan.newest, by);
    return plan;
  };
  /** Changes a file and commits it, as an engineer does. */
  const engineer = async (file: string, change: (text: string) => string) => {
    clone.write(file, change);
    await git.add({ fs, dir, filepath: `src/content/${file}` });
    await git.commit({ fs, dir, message: 'Reword a note', author: personOf('Engineer') });
  };
  const releases = join(dir, 'releases');
  const page = () => {
    const id = onlineIn(releases);
    return id && readFileSync(join(placesOf(releases, id).site, 'public/home.html'), 'utf8');
  };
  return { dir, releases, status, page, takeBack, engineer, ...clone };
}

const rate = (to: string) => (text: string) => text.replace(/jmdPerUsd: .*/, `jmdPerUsd: ${to}`);
const delivery = (to: string) => (text: string) =>
  text.replace(/^delivery: .*/m, `delivery: ${to}`);

test('each save is a commit of that file in words, with its editor’s name; nothing staged comes with it', async () => {
  const { dir, save, status, desk, write } = await openClone();
  writeFileSync(join(dir, 'package.json'), '{}');
  await git.add({ fs, dir, filepath: 'package.json' });
  write('goods.yaml', (text) => `${text}\n# mine\n`);
  await save('Ann', 'rates.yaml', delivery('1.75'));
  await save('Bob', 'pages/terms.mdx', (text) => `${text}\nA new paragraph.\n`);
  const [second, first] = await desk.history();
  expect(first).toMatchObject({ by: 'Ann', files: ['rates.yaml'], isOurs: true });
  expect(first?.summary).toEqual([
    expect.stringMatching(/^Rates: Delivery: from US\$\d+\.\d\d to US\$1\.75$/),
  ]);
  expect(second?.summary).toEqual(['Terms: Text of the page: “A new paragraph.” added']);
  expect((await desk.history('rates.yaml')).map(({ by }) => by)).toEqual(['Ann', 'Engineer']);
  expect(await status()).toEqual([
    ['package.json', 1, 2, 2],
    ['src/content/goods.yaml', 1, 2, 1],
  ]);
});

test('a number is told with its unit, a long text where it begins to differ', () => {
  const tariff = readFileSync('src/content/tariff.yaml', 'utf8');
  const changed = tariff.replace(/seaPercent: .*/, 'seaPercent: 7.5');
  expect(changesIn('tariff.yaml', tariff, changed)).toEqual([
    expect.stringMatching(/Sea percent: from [\d.]+% to 7\.5%$/),
  ]);
  const lead = (end: string) =>
    `template: plain\ntitle: T\nlead: ${'many words '.repeat(12)}${end}\n`;
  const page = (end: string) => `---\n${lead(end)}---\n`;
  expect(changesIn('pages/x.mdx', page('here.'), page('there.'))).toEqual([
    'Lead: from “…many words many words here.” to “…many words many words there.”',
  ]);
});

test('of two rows with one name, the one that changed is told', () => {
  const examples = (size: string) => `examples:\n  - title: Lamp\n    sizeInches: [${size}]\n`;
  const page = (size: string) => `---\ntemplate: pricing\n${examples(size)}---\n`;
  expect(changesIn('pages/pricing.mdx', page('16, 14, 14'), page('16, 14, 12'))).toEqual([
    'Examples › Lamp › Size inches › 14: from 14 to 12',
  ]);
  const hours = (closes: string) =>
    `offices:\n  - name: Kingston\n    hours:\n      - { days: Monday, closes: "12:00" }\n      - { days: Monday, closes: "${closes}" }\n`;
  expect(changesIn('company.yaml', hours('17:00'), hours('18:00'))).toEqual([
    'Offices › Kingston › Hours › Monday › Closes: from “17:00” to “18:00”',
  ]);
});

test('a day is told in words, what was empty as added, and words that were put back not at all', () => {
  const page = (fields: string) => `---\n# Ours.\ntemplate: plain\n${fields}---\n`;
  const before = page('title: T\nlead: ""\n');
  expect(changesIn('pages/x.mdx', before, page('title: T\nlead: Words.\n'))).toEqual([
    'Lead: “Words.” added',
  ]);
  expect(changesIn('pages/x.mdx', before, page('title: "T"\nlead: ""\n'))).toEqual([]);
  expect(changesIn('pages/x.mdx', before, before.replace('Ours', 'Mine'))).toEqual([
    'only notes in the file',
  ]);
  const rates = readFileSync('src/content/rates.yaml', 'utf8');
  const [, day] = /^effectiveFrom: (.*)$/m.exec(rates) ?? [];
  expect(changesIn('rates.yaml', rates, rates.replace(`${day}`, '2027-03-01'))).toEqual([
    expect.stringMatching(/^Effective from: from \w+ \d+, \d{4} to March 1, 2027$/),
  ]);
});

test('a file that was broken by hand waits like others, and is told as such', async () => {
  const { desk, write, save } = await openClone();
  await save('Ann', 'rates.yaml', delivery('1.75'));
  write('company.yaml', (text) => text.replace(/^tagline: /m, 'tagline: Now: '));
  expect((await desk.state()).waiting.map(({ title, summary }) => `${title}: ${summary}`)).toEqual([
    'Company: phones and hours: broken by hand, so that nobody can read what changed',
    expect.stringMatching(/^Rates: Delivery: from/),
  ]);
  const [broken, whole] = ['tagline: Now: a', 'tagline: a'];
  expect(changesIn('company.yaml', broken, whole)).toEqual([
    'put right after it was broken by hand',
  ]);
});

test('a picture that comes, and one that goes, are commits, which taking back undoes byte by byte', async () => {
  const { dir, desk, takeBack, status, repository } = await openClone();
  const place = join(dir, 'src/content/gallery/flight.svg');
  const before = readFileSync(place);
  rmSync(place);
  await desk.saved(['gallery/flight.svg'], ann);
  const bytes = Buffer.from([0x89, 0x50, 0, 0xff, 0xfe]);
  writeFileSync(join(dir, 'src/content/gallery/boat.png'), bytes);
  await desk.saved(['gallery/boat.png'], bob);
  const [added, removed] = await desk.history();
  expect(added).toMatchObject({ by: 'Bob', summary: ['boat.png: picture added'] });
  expect(removed).toMatchObject({ by: 'Ann', summary: ['flight.svg: picture removed'] });
  expect(await status()).toEqual([]);
  const picture = (await repository.filesAt(String(added?.id))).get('gallery/boat.png');
  expect(Buffer.from((await repository.read(picture)) ?? [])).toEqual(bytes);
  await takeBack(removed?.id, bob);
  expect(readFileSync(place)).toEqual(before);
  await takeBack(added?.id, bob);
  expect(repository.onDisk('gallery/boat.png')).toBeUndefined();
  expect((await desk.state()).waiting).toEqual([]);
});

test('a new page is one change, which is not taken back while others link to it', async () => {
  const { dir, desk, takeBack, save, read } = await openClone();
  const folder = join(dir, 'src/content');
  const { post } = callerOf(
    pageCalls(folder, (files, _, message) => desk.saved(files, ann, message)),
  );
  const lead = 'The days on which we are closed.';
  await post('pages', { title: 'Harvest', name: 'harvest', lead, place: 'footer' });
  const [creation] = await desk.history();
  expect(creation).toMatchObject({ by: 'Ann', files: ['navigation.yaml', 'pages/harvest.mdx'] });
  expect(creation?.summary).toEqual([
    'New page “Harvest” at /public/harvest',
    'Harvest: new',
    'Navigation: Footer: added “Harvest”',
  ]);
  const terms = read('pages/terms.mdx');
  await save('Bob', 'pages/terms.mdx', (text) => `${text}\nSee [these](/public/harvest).\n`);
  await expect(takeBack(creation?.id, bob)).rejects.toThrow(
    /^Terms › Text of the page.*: the link leads to \/public\/harvest, but there is no such page/,
  );
  expect(read('navigation.yaml')).toContain('/public/harvest');
  await save('Ann', 'pages/harvest.mdx', (text) => `${text}\nSee [above](/public/harvest#top).\n`);
  await post('pages/rename', { name: 'harvest', next: 'closed' });
  const moving = (await desk.history())[0]?.summary;
  expect(moving).toContain('Harvest: moved from /public/harvest');
  expect(moving?.filter((line) => line.startsWith('Harvest: '))).toHaveLength(1);
  await takeBack(creation?.id, bob, true);
  expect(read('pages/terms.mdx')).toBe(terms);
  expect((await desk.state()).waiting).toEqual([]);
});

test('who saved a file last is known by name, is you in another window, or nobody', async () => {
  const { dir, write } = await openClone();
  const { saved, lastBy } = await openPublishing({ dir });
  const by = (name: string) => new Headers({ cookie: `editor-name=${name}` });
  write('rates.yaml', delivery('1.75'));
  await saved(['rates.yaml'], by('Ann'));
  expect(await lastBy('rates.yaml', by('Bob'))).toBe('Ann');
  expect(await lastBy('rates.yaml', by('Ann'))).toBe('You');
  write('rates.yaml', delivery('2.75'));
  expect(await lastBy('rates.yaml', by('Bob'))).toBeUndefined();
});

test('history that git could not read for a moment is read again', async () => {
  const { dir, repository } = await openClone();
  const [objects, away] = [join(dir, '.git/objects'), join(dir, '.git/away')];
  renameSync(objects, away);
  await expect(repository.history()).rejects.toThrow();
  await expect(repository.lastOtherCommit()).rejects.toThrow();
  renameSync(away, objects);
  expect(await repository.history()).toHaveLength(1);
  expect(await repository.lastOtherCommit()).toBe(await repository.head());
});

test('what waits is told in words by file until somebody publishes; a failure leaves what is online', async () => {
  const { dir, releases, save, desk, page, write } = await openClone();
  await save('Ann', 'rates.yaml', delivery('1.75'));
  write('company.yaml', rate('150.5'));
  const before = await desk.state();
  expect(before.online).toBeNull();
  expect(before.waiting.map(({ title, summary }) => [title, summary.length])).toEqual([
    ['Company: phones and hours', 1],
    ['Rates', 1],
  ]);
  expect(before.waiting[0]?.summary[0]).toMatch(
    /^Exchange rate › Jamaican dollars for one US dollar: from .* to .*150\.5/,
  );
  await desk.publish(bob);
  const after = await desk.state();
  expect(after).toMatchObject({ online: { by: 'Bob' }, waiting: [], saves: [], failure: null });
  expect(page()).toBe('150.5');
  // So that the next `npm start` builds nothing that nobody published.
  const { SITE_URL: _, ...environment } = process.env;
  const { code } = noteOf(releases, String(onlineIn(releases)));
  expect(code).toBe(codeFingerprint(dir, environment));
  // The change from outside of the editor was committed too.
  expect((await desk.history('company.yaml'))[0]?.by).toBe('Bob');

  await save('Ann', 'company.yaml', rate('0'));
  await desk.publish(ann);
  expect((await desk.state()).failure).toBe('src/content/company.yaml: the exchange rate is 0.');
  expect(page()).toBe('150.5');
  expect((await desk.state()).saves.map(({ by }) => by)).toEqual(['Ann']);
});

test('only who saved since what is online is named, also after an engineer changed the program', async () => {
  const { dir, save, desk } = await openClone();
  await save('Ann', 'rates.yaml', delivery('1.75'));
  writeFileSync(join(dir, 'package.json'), '{}');
  await git.add({ fs, dir, filepath: 'package.json' });
  await git.commit({ fs, dir, message: 'Change the program', author: personOf('Engineer') });
  await save('Bob', 'company.yaml', rate('150.5'));
  expect((await desk.state()).saves.map(({ by }) => by)).toEqual(['Bob']);
});

test('one change is taken back and later ones stay; where they touch, words say which', async () => {
  const { save, desk, takeBack, read, engineer } = await openClone();
  const rates = read('rates.yaml');
  await save('Ann', 'rates.yaml', delivery('1.75'));
  await save('Bob', 'rates.yaml', (text) => text.replace(/^version: .*/m, 'version: "x"'));
  const [, first] = await desk.history();
  const { files } = await takeBack(first?.id, ann);
  expect(files).toEqual([
    {
      file: 'rates.yaml',
      title: 'Rates',
      summary: [expect.stringMatching(/: from US\$1\.75 to /)],
    },
  ]);
  expect(read('rates.yaml')).toBe(rates.replace(/^version: .*/m, 'version: "x"'));
  const [undoing] = await desk.history();
  expect(undoing?.summary[0]).toMatch(/^Taken back: Rates: Delivery: from/);
  expect((await desk.plan({ id: String(first?.id), all: false })).files).toEqual([]);

  await save('Bob', 'rates.yaml', delivery('3.00'));
  const [touching] = await desk.history();
  const chosen = { id: String(touching?.id), all: false };
  const { newest } = await desk.plan(chosen);
  await save('Ann', 'rates.yaml', delivery('4.00'));
  await expect(takeBack(touching?.id, bob)).rejects.toThrow(
    'Rates was changed again in the same place since. Take back that later change first',
  );
  // The plan that somebody agreed to is outdated by then.
  await takeBack((await desk.history())[0]?.id, ann);
  await expect(desk.takeBack(chosen, newest, bob)).rejects.toThrow('Somebody saved meanwhile.');
  expect(read('rates.yaml')).toContain('delivery: 3.00');

  await engineer('rates.yaml', delivery('5.00'));
  const [byEngineer] = await desk.history();
  await expect(takeBack(byEngineer?.id, bob)).rejects.toThrow('An engineer made this change.');
  await expect(takeBack(first?.id, bob, true)).rejects.toThrow(/made by an engineer or in a file/);
});

test('what is saved while taking back is checked is not overwritten', async () => {
  const { dir, save, desk, write, read } = await openClone();
  await save('Ann', 'rates.yaml', delivery('1.75'));
  const chosen = { id: String((await desk.history())[0]?.id), all: false };
  const version = (text: string) => text.replace(/^version: .*/m, 'version: "x"');
  const checkPage = async () => write('rates.yaml', version);
  const { plan, takeBack } = openCloneDesk(dir, { checkPage }).desk;
  const { newest } = await plan(chosen);
  await expect(takeBack(chosen, newest, bob)).rejects.toThrow('Somebody saved meanwhile.');
  expect(read('rates.yaml')).toMatch(/^version: "x"$[\s\S]*^delivery: 1\.75$/m);
});

test('everything since goes page by page; what engineers and text editors wrote stays', async () => {
  const { save, desk, takeBack, read, write, engineer } = await openClone();
  const terms = read('pages/terms.mdx');
  const originalDelivery = /^delivery: .*/m.exec(read('rates.yaml'))?.[0] ?? '';
  await save('Ann', 'rates.yaml', delivery('1.75'));
  const [first] = await desk.history();
  await engineer('rates.yaml', (text) => `${text}# of an engineer\n`);
  await engineer('goods.yaml', (text) => `${text}# of an engineer\n`);
  await save('Bob', 'pages/terms.mdx', (text) => `${text}\nA new paragraph.\n`);
  await save('Ann', 'rates.yaml', delivery('2.75'));
  const version = (text: string) => text.replace(/^version: .*/m, 'version: "x"');
  write('rates.yaml', version);
  write('company.yaml', rate('150.5'));
  const before = read('rates.yaml');
  const plan = await takeBack(first?.id, bob, true);
  expect(plan).toMatchObject({ others: 2, uncommitted: ['Company: phones and hours', 'Rates'] });
  expect(plan.changes.map(({ by }) => by)).toEqual(['Ann', 'Bob', 'Ann']);
  expect(plan.files).toEqual([
    {
      file: 'pages/terms.mdx',
      title: 'Terms',
      summary: [expect.stringMatching(/paragraph.*removed/)],
    },
    {
      file: 'rates.yaml',
      title: 'Rates',
      summary: [expect.stringMatching(/: from US\$2\.75 to /)],
    },
  ]);
  expect(read('pages/terms.mdx')).toBe(terms);
  expect(read('rates.yaml')).toBe(before.replace('delivery: 2.75', originalDelivery));
  expect(read('goods.yaml')).toContain('# of an engineer');
  expect(read('company.yaml')).toContain('150.5');
  const [undoing] = await desk.history();
  expect(undoing?.summary[0]).toMatch(/^Taken back, with everything since: Rates: Delivery: from/);
});
