import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = ['README.md', 'CONTRIBUTING.md', 'EDITING.md', ...globSync('docs/**/*.md')];

/** The first group of each match of a pattern in the documents, with its file. */
const matchesOf = (pattern: RegExp, read = (text: string) => text) =>
  files.flatMap((file) =>
    [...read(readFileSync(file, 'utf8')).matchAll(pattern)].map(([, value = '']) => ({
      file,
      value,
    })),
  );

/** The text without blocks and spans of code, which only show how a link is written. */
const withoutCode = (text: string) =>
  text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const anchorsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text));

test('every relative link leads to a file, and to a heading that it has', () => {
  const links = matchesOf(/\]\(([^)\s]+)\)/g, withoutCode).filter(
    ({ value }) => !/^[a-z]+:/.test(value),
  );
  expect(links.length).toBeGreaterThan(60);
  const deadLinks = links.filter(({ file, value }) => {
    const [path = '', anchor] = value.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(deadLinks).toEqual([]);
});

test('every project path that a document names exists', () => {
  const paths = matchesOf(/`((?:src|server|editor|scripts|tests|docs|public)\/[\w@./[\]-]+)`/g);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ value }) => !existsSync(value))).toEqual([]);
});

test('every npm script that a document names is in package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  );
  const scriptNames = matchesOf(/npm run ([\w:-]+)/g);
  expect(scriptNames.length).toBeGreaterThan(20);
  expect(scriptNames.filter(({ value }) => !(value in scripts))).toEqual([]);
});

test('the list of decisions names each record, by the title that it has', () => {
  const folder = 'docs/decisions';
  const titles = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .toSorted()
    .map((file) => [file, /^# (.+)/.exec(readFileSync(join(folder, file), 'utf8'))?.[1]]);
  const list = readFileSync(join(folder, 'README.md'), 'utf8');
  const entries = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => [
    file,
    title,
  ]);
  expect(entries).toEqual(titles);
});

test('every decision that code or documents cite by number exists', () => {
  const numbers = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 4)));
  const code = globSync('{src,server,editor,scripts,tests}/**/*.{ts,tsx,mjs,astro}');
  const citations = [...files, ...code].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecision (\d+)/gi)].map(([, number]) => ({
      file,
      number: Number(number),
    })),
  );
  expect(citations.length).toBeGreaterThan(20);
  expect(citations.filter(({ number }) => !numbers.includes(number))).toEqual([]);
});
