import { readdirSync, readFileSync } from 'node:fs';
import { commonStart } from './common-start.ts';

// Written by the build (scripts/build/licenses.ts).
const builtFiles = ['/licenses.txt'];

// The pages that src/pages/public/[page].astro draws. Not by templateOf(): page-tags.ts imports this file.
function plainPages(folder: URL): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mdx'));
  return files
    .filter((file) => /^template: *["']?plain\b/m.test(readFileSync(new URL(file, folder), 'utf8')))
    .map((file) => `/public/${file.slice(0, -'.mdx'.length)}`);
}

/**
 * The addresses that content may link to: every page of the project, such as /public/home, and some files. `content` may
 * be a copy of the project's content.
 */
export function sitePages(root: URL, content = new URL('src/content/', root)): ReadonlySet<string> {
  const files = readdirSync(new URL('src/pages/', root), { recursive: true, encoding: 'utf8' });
  const addresses = files
    .filter((file) => file.endsWith('.astro'))
    .map((file) => `/${file.replaceAll('\\', '/').slice(0, -'.astro'.length)}`)
    .flatMap((address) =>
      address === '/public/[page]' ? plainPages(new URL('pages/', content)) : [address],
    );
  return new Set([
    ...addresses.map((address) => address.replace(/\/index$/, '') || '/'),
    ...builtFiles,
  ]);
}

// `href: /x` in YAML, `](/x)` in Markdown, href="/x" in MDX.
const siteLinks = /(?:\bhref:\s*["']?|\]\(|\bhref=")(?<address>\/[^\s"')#},]*)/g;
// The same without the slash; what follows `href:` is checked by its field.
const strayLinks =
  /(?:\]\(|\bhref=")(?<address>(?!\/|#|\.\.\/gallery\/|https?:\/\/|mailto:|tel:)[^\s"')]*)/g;
// Pictures without a description.
const namelessPictures = /!\[\s*\]\(|<img(?![^>]*\balt="[^"]+")/g;

/** A problem at a place of a content file's text. */
export interface PlacedProblem {
  index: number;
  message: string;
}

/** A sentence that guesses which page was meant; empty if no page begins like the address. */
function guess(address: string, pages: ReadonlySet<string>): string {
  const candidates = [...pages].map((page) => ({ page, commonLength: commonStart(address, page) }));
  const [best] = candidates.toSorted((one, other) => other.commonLength - one.commonLength);
  // The folder, its slash and two letters.
  const minLength = address.lastIndexOf('/') + 3;
  return best && best.commonLength >= minLength ? ` Did you mean ${best.page}?` : '';
}

/** Dead links and pictures without a description in a content file, as sentences. */
export function linkProblems(text: string, pages: ReadonlySet<string>): PlacedProblem[] {
  const addresses = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ index, groups }) => ({
      index,
      address: groups?.['address'] ?? '',
    }));
  // Where a picture's address is in `![words](address)`.
  const isPicture = ({ index }: { index: number }) =>
    text[index] === ']' && text[text.lastIndexOf('[', index) - 1] === '!';
  const paths = addresses(siteLinks);
  const others = addresses(strayLinks);
  const deadLinks = paths
    .filter((link) => !pages.has(link.address) && !isPicture(link))
    .map(({ index, address }) => ({
      index,
      message: `the link leads to ${address}, but there is no such page.${guess(address, pages)}`,
    }));
  const strays = others
    .filter((link) => !isPicture(link))
    .map(({ index, address }) => ({
      index,
      message: `the link leads to “${address}”, which is no address. Our pages begin with a slash, such as /public/pricing, other sites with https://.`,
    }));
  const lostPictures = [...paths, ...others].filter(isPicture).map(({ index, address }) => ({
    index,
    message: `this picture is not where ours are. Write ../gallery/${address.slice(address.lastIndexOf('/') + 1) || 'flight.svg'} between the round brackets.`,
  }));
  const bareImages = [...text.matchAll(namelessPictures)].map(({ index }) => ({
    index,
    message:
      'this picture has no description. Write what is to be seen between the square brackets, for people who cannot see it.',
  }));
  return [...deadLinks, ...strays, ...lostPictures, ...bareImages];
}
