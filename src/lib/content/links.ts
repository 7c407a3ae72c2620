import { readdirSync, readFileSync } from 'node:fs';

// Written by the build (scripts/build/licenses.ts).
const written = ['/licenses.txt'];

// The pages that src/pages/public/[page].astro draws.
function plainPages(folder: URL): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
  return files
    .filter((file) => /^template: *["']?plain\b/m.test(readFileSync(new URL(file, folder), 'utf8')))
    .map((file) => `/public/${file.slice(0, -'.mdx'.length)}`);
}

/** The addresses that content may link to: every page of the project, such as /public/home, and some files. */
export function sitePages(root: URL): ReadonlySet<string> {
  const files = readdirSync(new URL('src/pages/', root), { recursive: true, encoding: 'utf8' });
  const addresses = files
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.astro'.length)}`)
    .flatMap((address) =>
      address === '/public/[page]' ? plainPages(new URL('src/content/pages/', root)) : [address],
    );
  return new Set([
    ...addresses.map((address) => address.replace(/\/?index$/, '') || '/'),
    ...written,
  ]);
}

// `href: /x` in YAML, `](/x)` in Markdown, href="/x" in MDX; and pictures without a description.
const links = /(?:\bhref:\s*["']?|\]\(|\bhref=")(?<address>\/[^\s"')#},]*)/g;
const namelessPictures = /!\[\s*\]\(|<img(?![^>]*\balt="[^"]+")/g;

/** Dead links and pictures without a description in a content file, as sentences. */
export function linkMistakes(text: string, path: string, pages: ReadonlySet<string>): string[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const dead = [...text.matchAll(links)]
    .map(({ index, groups }) => ({ index, address: groups?.['address'] ?? '' }))
    .filter(({ address }) => !pages.has(address))
    .map(
      ({ index, address }) =>
        `${path}, line ${lineAt(index)}: the link leads to ${address}, but there is no such page. Write one of: ${[...pages].filter((page) => /^\/(public|auth|account)\//.test(page)).join(', ')}.`,
    );
  const nameless = [...text.matchAll(namelessPictures)].map(
    ({ index }) =>
      `${path}, line ${lineAt(index)}: this picture has no description. Write what is to be seen between the square brackets, for people who cannot see it.`,
  );
  return [...dead, ...nameless];
}
