import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlacedProblem } from './links.ts';

export const missingPicture = (name: string): string =>
  `there is no picture “${name}”. Add its file first, or choose another.`;

const inGallery = /\bfile:\s*["']?(?<name>[\w-]+\.\w+)/g;

/** The problems of pictures that gallery.yaml names and its folder does not have. */
export function missingPictures(text: string, path: string): PlacedProblem[] {
  if (!path.endsWith('gallery.yaml')) return [];
  return [...text.matchAll(inGallery)].flatMap(({ index, groups }) => {
    const name = groups?.['name'] ?? '';
    return existsSync(join(dirname(path), 'gallery', name))
      ? []
      : [{ index, message: missingPicture(name) }];
  });
}
