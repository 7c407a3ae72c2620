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
import { contentPath } from './history/clone.ts';
import { titleOf } from './history/title.ts';

/** Reads the HTML of a page as the site shows it now; undefined if there is no such page. */
type ReadPage = (address: string) => Promise<string | undefined>;

const read = (path: string): string => readFileSync(join(contentFolder, path), 'utf8');

/**
 * Checks the links to places within pages, as the build does: those in this text, and all to places that it no longer
 * has. Throws a ContentError if one leads nowhere.
 */
export async function checkPlaces(path: string, text: string, readPage: ReadPage): Promise<void> {
  const files = listContentFiles(contentFolder);
  const preview = files.find((file) => file.path === path)?.preview;
  const ownPage = preview && withoutHash(preview);
  const newPlaces = placesNamed(text);
  const deadLinks: PlacedProblem[] = [];
  for (const link of placeLinks(text)) {
    const page = link.page || ownPage;
    // A place that this save adds is not on its page yet.
    if (page === ownPage && newPlaces.has(link.place)) continue;
    const html = page ? await readPage(page) : undefined;
    if (html && !placesIn(html).has(link.place)) deadLinks.push(deadPlace(link));
  }
  if (deadLinks.length > 0) throw placedError(text, `${contentPath}/${path}`, deadLinks);

  const oldText = existsSync(join(contentFolder, path)) ? read(path) : '';
  const lostPlaces = [...placesNamed(oldText)].filter((place) => !newPlaces.has(place));
  for (const place of lostPlaces)
    for (const file of files) {
      const isSameFile = file.path === path;
      const links = placeLinks(isSameFile ? text : read(file.path));
      const leadsHere = ({ page }: PlaceLink) => page === ownPage || (isSameFile && page === '');
      if (links.some((link) => link.place === place && leadsHere(link)))
        throw new ContentError(
          `“${place}” cannot go or be renamed yet: ${titleOf(file.path, read(file.path))} links to it. Change that link first.`,
        );
    }
}
