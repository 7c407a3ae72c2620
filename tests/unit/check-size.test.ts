import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  accountPageErrors,
  answersErrors,
  furtherBytes,
  furtherErrors,
  limits,
  publicPageErrors,
} from '#scripts/size/limits.ts';
import { brotliBytes, measurePage, withImports } from '#scripts/size/measure.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Text that no compression makes smaller than `bytes`. */
const noise = (bytes: number) => randomBytes(bytes).toString('hex');
const asset = (bytes: number) => () => new Uint8Array(randomBytes(bytes));

const page = (head: string, body = '<p>Words</p>') =>
  `<!doctype html><html><head><title>Page</title>${head}</head><body>${body}</body></html>`;

const errorsOf = (head: string, body?: string, assetBytes = 20_000) =>
  publicPageErrors(measurePage(page(head, body), asset(assetBytes)));

const leanHead = `<link rel="preload" href="/_astro/fonts/a.woff2" as="font">
  <style>@font-face{src:url("/_astro/fonts/a.woff2")}</style>
  <link rel="expect" href="#main" blocking="render"><script>document.title = "x"</script>
  <script type="application/ld+json">{"a":"${noise(3100)}"}</script>
  <script type="speculationrules">{}</script>`;

test('a small page passes, and data blocks do not count as scripts', () => {
  expect(errorsOf(leanHead)).toEqual([]);
});

test.each([
  ['a fat page', '', noise(16_100), /^HTML: 1\d{4} bytes, the limit is 16000$/],
  [
    'fat inline scripts',
    `<script>/*${noise(3100)}*/</script>`,
    '',
    /^inline scripts: 3\d{3} bytes/,
  ],
  ['an external script', '<script src="/a.js" defer></script>', '', /^loads a script: \/a.js$/],
  ['a module', '<script type="module" src="/a.js"></script>', '', /^loads a script: \/a.js$/],
  ['a preloaded module', '<link rel="modulepreload" href="/a.js">', '', /^preloads a script/],
  [
    'a stylesheet',
    '<link rel="stylesheet" href="/a.css">',
    '',
    /^waits for a stylesheet: \/a.css$/,
  ],
  ['an imported stylesheet', '<style>@import "/a.css";</style>', '', /^waits for a stylesheet/],
  ['an island', '', '<astro-island uid="x"></astro-island>', /^has 1 islands$/],
  ['a second font', `${leanHead}<style>a{src:url(/b.woff2)}</style>`, '', /^loads 2 fonts$/],
])('%s fails', (_what, head, body, message) => {
  expect(errorsOf(head, body)).toEqual([expect.stringMatching(message)]);
});

test('a large font fails', () => {
  expect(errorsOf(leanHead, '', 30_001)).toEqual([expect.stringContaining('30001 bytes')]);
});

test('script of the account counts what is preloaded and what is inline, with room for a form', () => {
  const head = `<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">
    <script>/*${noise(2000)}*/</script>`;
  const errors = (bytes: number, body?: string, read = asset(bytes)) =>
    accountPageErrors('account/x', measurePage(page(head, body), read));
  const withFormLibrary = (bytes: number) => () =>
    Buffer.concat([Buffer.from('a("onTouched")'), randomBytes(bytes)]);
  expect(errors(42_500)).toEqual([]);
  expect(errors(49_500)).toEqual([expect.stringMatching(/^script: 10\d{4} bytes/)]);
  expect(errors(50_000, '<form></form>')).toEqual([]);
  expect(errors(47_000, '', withFormLibrary(50_000))).toEqual([]);
  expect(errors(48_000, '', withFormLibrary(54_000))).toEqual([
    expect.stringMatching(/^script: 1[01]\d{4} bytes/),
  ]);
});

test('a list may not open with a form', () => {
  const size = measurePage(page('', '<form></form>'), asset(0));
  expect(accountPageErrors('account/tracking', size)).toEqual([
    'is a list, which opens without a form',
  ]);
});

test('a list loads at most fourteen script files', () => {
  const head = (files: number) =>
    Array.from({ length: files }, (_, n) => `<link rel="modulepreload" href="/${n}.js">`).join('');
  const errors = (files: number) =>
    accountPageErrors('account/tracking', measurePage(page(head(files)), asset(100)));
  expect(errors(14)).toEqual([]);
  expect(errors(15)).toEqual(['loads 15 script files, the limit is 14']);
});

test('a page of the account may not preload zod', () => {
  const head = '<link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js">';
  const read = (url: string) => new TextEncoder().encode(url === '/b.js' ? 'a("$ZodType")' : 'a()');
  expect(accountPageErrors('account/x', measurePage(page(head), read))).toEqual([
    'preloads zod: /b.js',
  ]);
});

test('a further page of the account counts what the landing page has not loaded', () => {
  const preload = (...names: string[]) =>
    names.map((name) => `<link rel="modulepreload" href="/${name}.js">`).join('');
  const sizes = new Map([
    ['account/personal-info', measurePage(page(preload('react', 'forms')), asset(60_000))],
    ['account/tracking', measurePage(page(preload('react', 'list')), asset(16_000))],
    ['auth/signin', measurePage(page(preload('other')), asset(60_000))],
  ]);
  expect(furtherBytes(sizes, 'account/personal-info')).toBe(0);
  const list = furtherBytes(sizes, 'account/tracking');
  expect(furtherErrors(list)).toEqual([expect.stringContaining('the limit is 15600')]);
  expect(furtherErrors(14_900)).toEqual([]);
  expect(furtherBytes(sizes, 'auth/signin')).toBeUndefined();
});

test('a script on demand weighs what it imports, each file once', () => {
  const files: Record<string, string> = {
    '/a/box.js': `import"./b.js";import{x}from"./c.js";/*${noise(400)}*/`,
    '/a/b.js': `export{x}from"./c.js";/*${noise(300)}*/`,
    '/a/c.js': `export const x=()=>import("./late.js");/*${noise(200)}*/`,
  };
  const read = (url: string) => new TextEncoder().encode(files[url]);
  const all = Object.values(files).reduce((sum, file) => sum + brotliBytes(file), 0);
  expect(withImports('/a/box.js', read)).toBe(all);
  expect(answersErrors(30_500)).toEqual([]);
  expect(answersErrors(30_501)).toEqual([expect.stringContaining('the limit is 30500')]);
});

test('the command exits with 1 for a site with a page that is too large, else with 0', () => {
  const folder = temporaryFolder();
  for (const name of ['public', '_astro']) mkdirSync(join(folder, name));
  const run = (text: string) => {
    for (const name of ['error.html', 'public/home.html']) writeFileSync(join(folder, name), text);
    const env = { ...process.env, SITE_DIR: folder };
    return spawnSync(process.execPath, ['scripts/check-size.ts'], { env, encoding: 'utf8' });
  };
  expect(run(page('')).stderr).toContain('no script of the site is known to hold zod');
  writeFileSync(join(folder, '_astro', 'rules.js'), 'a("$ZodType")');
  expect(run(page('')).status).toBe(0);
  const fat = run(page(noise(16_100)));
  expect(fat.status).toBe(1);
  expect(fat.stderr).toContain('✗ /public/home HTML');
});

test('the README names every limit', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const bytes of Object.values(limits))
    expect(readme).toMatch(new RegExp(`^\\|.*\\b${bytes / 1000} KB`, 'm'));
});
