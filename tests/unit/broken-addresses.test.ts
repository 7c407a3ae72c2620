import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { brokenAddresses } from '#scripts/build/broken-addresses.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** What is broken on a site of these files, and one page at /public/company with a place called `offices`. */
function brokenIn(files: Readonly<Record<string, string>>): string[] {
  const folder = temporaryFolder();
  const site = { 'public/company.html': '<h2 id="offices">Offices</h2>', ...files };
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return brokenAddresses({
    dir: pathToFileURL(`${folder}/`),
    files: Object.keys(site),
    redirects: ['/', '/public/old'],
    site: 'https://portal.example.com',
  });
}

const askColleague = 'Ask a colleague who programs to look at the site’s build.';

test('a link to a place that its page lacks is named', () => {
  const home =
    '<a class="x" href="/public/company#offices">Yes</a> <a href="/public/company#hours">No</a>';
  expect(
    brokenIn({ 'public/home.html': home, 'public/news.html': '<p id=a><a href="#here">Here</a>' }),
  ).toEqual([
    'public/home.html links to /public/company#hours, but nothing there has that id.',
    'public/news.html links to #here, but nothing there has that id.',
  ]);
});

test.each([
  ['a page', '<a href="/x">'],
  ['a picture', '<img src="/x">'],
  ['a picture for dense screens', '<img srcset="/public/company 1x, /x 2x">'],
  ['a form', '<form action="/x">'],
  ['a preload', '<link rel="modulepreload" href="/x">'],
  ['an island', '<astro-island component-url="/x">'],
  ['a module that is loaded on use', '<button data-lazy="/x">'],
  ['any data', '<p data-further="/x">'],
  ['a share picture', '<meta property="og:image" content="https://portal.example.com/x">'],
  ['an address with signs', '<a href="/%78?a=1&amp;b=2#c">'],
  ['a relative address', '<a href="../x">'],
  ['a template', '<template><img src="/x"></template>'],
  ['a font', '<style>@font-face { src: url("/x") format("woff2") }</style>'],
  ['an imported style', '<style>@import url(/x);</style>'],
  ['a module', '<script type="module">import { a } from "/x"; a();</script>'],
  ['a later module', '<script>addEventListener("click", () => import(`/x`));</script>'],
  ['an import map', '<script type="importmap">{ "imports": { "a": "/x" } }</script>'],
  ['data for machines', '<script type="application/ld+json">{ "logo": "/x" }</script>'],
])('%s: what is missing is named', (_, html) => {
  expect(brokenIn({ 'public/home.html': html })).toEqual([
    '/x is missing from the built site; public/home.html leads there.',
    askColleague,
  ]);
  expect(brokenIn({ 'public/home.html': html, x: '' })).toEqual([]);
});

test('an address that cannot be decoded is named as it is written', () => {
  expect(brokenIn({ 'public/home.html': '<a href="/100%">' })).toEqual([
    '/100% is missing from the built site; public/home.html leads there.',
    askColleague,
  ]);
});

test('what a script, a stylesheet or the manifest lacks is named, too', () => {
  expect(
    brokenIn({
      '_astro/a.js': 'import "./b.js"; import("./c.js"); import(name); import("react");',
      '_astro/b.js': '',
      '_astro/a.css': 'p { background: url(d.png), url("data:image/png,x") }',
      'manifest.webmanifest': '{ "icons": [{ "src": "/e.png" }] }',
    }),
  ).toEqual([
    '/_astro/c.js is missing from the built site; _astro/a.js leads there.',
    '/_astro/d.png is missing from the built site; _astro/a.css leads there.',
    '/e.png is missing from the built site; manifest.webmanifest leads there.',
    askColleague,
  ]);
});

test('other sites, redirects, calls and the account’s places are no fault', () => {
  const html = `<a href="/"></a><a href="/public/old#x"></a><a href="https://example.org/x"></a>
    <a href="mailto:a@example.org"></a><a href="/account/bills#x"></a><script data-api="/api/v1"></script>
    <img src="data:image/png,/x"><style>p { background: url("data:image/svg+xml,%3Csvg url(/x)") }</style>`;
  expect(brokenIn({ 'public/home.html': html, 'account/bills.html': '' })).toEqual([]);
});

test('a source file is refused even if the site has it, with what to do', () => {
  const name = 'src/islands/auth/open-panel.tsx';
  const html = `<a data-lazy="/${name}">`;
  expect(brokenIn({ 'a.html': html, 'b.html': html, 'c.html': html, [name]: '' })).toEqual([
    `/${name} is missing from the built site; a.html and 2 more files lead there.`,
    'Ask a colleague who programs to look at the site’s build: it must be built with NODE_ENV=production.',
  ]);
});
