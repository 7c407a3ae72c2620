import { placesIn } from '#lib/content/places.ts';

const links = /<a\s[^>]*?\bhref="(?<page>\/public\/[^"#?]*|)#(?<place>[^"]+)"/g;

/** Links to an anchor that its page does not have, as sentences; `pages` are the built pages by file name. */
export function brokenAnchors(pages: ReadonlyMap<string, string>): string[] {
  const idsByPage = new Map([...pages].map(([name, html]) => [name, placesIn(html)]));
  return [...pages].flatMap(([name, html]) =>
    [...html.matchAll(links)].flatMap(({ groups }) => {
      const { page = '', place = '' } = groups ?? {};
      const ids = idsByPage.get(page ? `${page.slice(1)}.html` : name);
      if (!ids || ids.has(decodeURIComponent(place))) return [];
      return [`${name} links to ${page}#${place}, but nothing there has that id.`];
    }),
  );
}
