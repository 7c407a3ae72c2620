import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PlacedMistake } from './links.ts';

const files = /\bfile:\s*["']?(?<name>[\w-]+\.\w+)/g;

/** Pictures that a content file names and that are not in the folder of its name, such as gallery for gallery.yaml. */
export function missingPictures(text: string, path: string): PlacedMistake[] {
  const folder = join(dirname(path), 'gallery');
  if (!path.endsWith('gallery.yaml')) return [];
  return [...text.matchAll(files)].flatMap(({ index, groups }) => {
    const name = groups?.['name'] ?? '';
    if (existsSync(join(folder, name))) return [];
    return [
      { index, words: `there is no picture “${name}”. Add its file first, or choose another.` },
    ];
  });
}
