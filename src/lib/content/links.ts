import { readdirSync, readFileSync } from 'node:fs';
import { isScalar, type Node, parseDocument, visit } from 'yaml';
import { splitLinks } from '#lib/format/split-links.ts';
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

const otherAddress = /^(?:#|https?:\/\/|mailto:|tel:)/;

/** Why a link cannot lead to an address; undefined if it can. Without `pages`, any address of ours will do. */
export function addressProblem(address: string, pages?: ReadonlySet<string>): string | undefined {
  if (!address.startsWith('/'))
    return otherAddress.test(address)
      ? undefined
      : `the link leads to “${address}”, which is no address. Our pages begin with a slash, such as /public/pricing, other sites with https://.`;
  const page = address.replace(/#.*/s, '');
  if (!pages || pages.has(page)) return undefined;
  return `the link leads to ${page}, but there is no such page.${guess(page, pages)}`;
}

/** The problems of the links in the fields of a YAML text: `href: /x`, and [words](/x) within a text. */
export function fieldLinkProblems(yaml: string, pages: ReadonlySet<string>): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  const check = ({ range }: Node, addresses: readonly string[]) => {
    for (const address of addresses) {
      const message = addressProblem(address, pages);
      if (message) problems.push({ index: range?.[0] ?? 0, message });
    }
  };
  // The values, not the text, in which a sign can also be written as its code.
  visit(parseDocument(yaml), {
    Pair: (_, { key, value }) => {
      const isAddress = isScalar(key) && key.value === 'href' && isScalar(value);
      // An address without a slash is a problem of its field.
      if (isAddress && String(value.value).startsWith('/')) check(value, [String(value.value)]);
    },
    Scalar: (_, node) => {
      if (typeof node.value !== 'string') return;
      check(
        node,
        splitLinks(node.value).filter((_part, index) => index % 3 === 2),
      );
    },
  });
  return problems;
}
