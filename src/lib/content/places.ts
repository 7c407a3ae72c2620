import type { PlacedProblem } from './links.ts';

/** The places of a page that a link can lead to: the ids of its elements. */
export const placesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));

/** A link of a content file to a place of a page, such as /public/company#offices. */
export interface PlaceLink {
  index: number;
  page: string;
  place: string;
}

// `href: /x#y` in YAML, `](/x#y)` in Markdown, `](#y)` to a place of the page itself.
const links = /(?:\bhref:\s*["']?|\]\()(?<page>\/[\w/-]*|)#(?<place>[\w-]+)/g;

/** Every link of a content file to a place of a page; `page` is empty for the page that the link is on. */
export const placeLinks = (text: string): PlaceLink[] =>
  [...text.matchAll(links)].map(({ index, groups }) => ({
    index,
    page: groups?.['page'] ?? '',
    place: groups?.['place'] ?? '',
  }));

/** The problem of a link to a place that its page lacks. */
export const deadPlace = ({ index, page, place }: PlaceLink): PlacedProblem => ({
  index,
  message: `the link leads to ${page}#${place}, but nothing on ${page ? 'that' : 'this'} page is called “${place}”.`,
});

/** The places of a content file that links can lead to: its ids and the headings of its text. */
export function placesNamed(text: string): ReadonlySet<string> {
  const ids = [...text.matchAll(/\bid:\s*["']?([\w-]+)/g)].map(([, id = '']) => id);
  // As github-slugger does, which Astro uses.
  const headings = [...text.matchAll(/^#{2,6} +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
  return new Set([...ids, ...headings]);
}
