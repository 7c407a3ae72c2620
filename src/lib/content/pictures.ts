import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlacedProblem } from './links.ts';

// `file: boat.jpg` in gallery.yaml, `](../gallery/boat.jpg)` in a page's text.
const inGallery = /\bfile:\s*["']?(?<name>[\w-]+\.\w+)/g;
const inText = /\]\(\.\.\/gallery\/(?<name>[^\s)]*)/g;
// Pictures of other sites are reported, too: their address is no name of a file.
const onOtherSites = /!\[[^\][\n]*\]\((?<name>https?:[^\s)]*)/g;

/** The problems of pictures that a content file names and src/content/gallery does not have. */
export function missingPictures(text: string, path: string): PlacedProblem[] {
  const isPage = path.endsWith('.mdx');
  if (!isPage && !path.endsWith('gallery.yaml')) return [];
  const folder = join(dirname(path), isPage ? '../gallery' : 'gallery');
  const patterns = isPage ? [inText, onOtherSites] : [inGallery];
  const mentions = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
  return mentions.flatMap(({ index, groups }) => {
    const name = groups?.['name'] ?? '';
    if (/^[\w-]+\.\w+$/.test(name) && existsSync(join(folder, name))) return [];
    return [
      { index, message: `there is no picture “${name}”. Add its file first, or choose another.` },
    ];
  });
}
