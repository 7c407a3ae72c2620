import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlacedProblem } from '#lib/content/links.ts';
import {
  deadPlace,
  type PlaceLink,
  placeLinks,
  placesIn,
  placesNamed,
} from '#lib/content/places.ts';
import { ContentError, placedError } from '#lib/content/read.ts';
import { withoutHash } from '#lib/content/without-hash.ts';
import { contentFolder, listContentFiles } from './content-files.ts';
import { titleOf } from './history/title.ts';

/** A page as the site shows it now; undefined if it shows none. */
type Page = (address: string) => Promise<string | undefined>;

const read = (path: string): string => readFileSync(join(contentFolder, path), 'utf8');

/** Checks where links to places within pages lead, as the build does, before anything is built. */
export async function checkPlaces(path: string, text: string, page: Page): Promise<void> {
  const files = listContentFiles(contentFolder);
  const preview = files.find((file) => file.path === path)?.preview;
  const ownAddress = preview && withoutHash(preview);
  const named = placesNamed(text);
  const dead: PlacedProblem[] = [];
  for (const link of placeLinks(text)) {
    // A place that this save adds is on no page yet.
    if (named.has(link.place)) continue;
    const address = link.page || ownAddress;
    const html = address ? await page(address) : undefined;
    if (html && !placesIn(html).has(link.place)) dead.push(deadPlace(link));
  }
  if (dead.length > 0) throw placedError(text, `src/content/${path}`, dead);

  const before = existsSync(join(contentFolder, path)) ? read(path) : '';
  const gone = [...placesNamed(before)].filter((place) => !named.has(place));
  for (const place of gone)
    for (const other of files) {
      const isOwn = other.path === path;
      const links = placeLinks(isOwn ? text : read(other.path));
      const isThere = ({ page: to }: PlaceLink) => to === ownAddress || (isOwn && to === '');
      if (links.some((link) => link.place === place && isThere(link)))
        throw new ContentError(
          `“${place}” cannot go or be renamed yet: ${titleOf(other.path, read(other.path))} links to it. Change that link first.`,
        );
    }
}
