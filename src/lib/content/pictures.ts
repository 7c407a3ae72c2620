import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlacedMistake } from './links.ts';

// `file: boat.jpg` in gallery.yaml, `](../gallery/boat.jpg)` and pictures of other folders or sites in a page's text.
const inGallery = /\bfile:\s*["']?(?<name>[\w-]+\.\w+)/g;
const inText = /(?:\]\(\.\.\/gallery\/|!\[[^\]]*\]\((?!\/|\.\.\/gallery\/))(?<name>[^\s)]*)/g;

/** Pictures that a content file names and that are not among those in src/content/gallery. */
export function missingPictures(text: string, path: string): PlacedMistake[] {
  const isPage = path.endsWith('.mdx');
  if (!isPage && !path.endsWith('gallery.yaml')) return [];
  const folder = join(dirname(path), isPage ? '../gallery' : 'gallery');
  return [...text.matchAll(isPage ? inText : inGallery)].flatMap(({ index, groups }) => {
    const name = groups?.['name'] ?? '';
    if (/^[\w-]+\.\w+$/.test(name) && existsSync(join(folder, name))) return [];
    return [
      { index, words: `there is no picture “${name}”. Add its file first, or choose another.` },
    ];
  });
}
