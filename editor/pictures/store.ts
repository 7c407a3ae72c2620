import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listContentFiles } from '#editor/content-files.ts';
import { slugOf } from '#editor/slug.ts';
import { ContentError } from '#lib/content/read.ts';
import type { ListedPicture } from './listed.ts';

const pictureName = /^[\w-]+\.(?:svg|jpg|jpeg|png|webp|avif)$/;

const mentions = (text: string, file: string): boolean => text.split(/[^\w.-]+/).includes(file);

/** The pictures in src/content/gallery, in the order of their names. */
export function listPictures(folder: string): ListedPicture[] {
  const texts = listContentFiles(folder).map(({ path, title }) => ({
    title,
    text: readFileSync(join(folder, path), 'utf8'),
  }));
  return readdirSync(join(folder, 'gallery'))
    .filter((file) => pictureName.test(file))
    .sort()
    .map((file) => ({
      file,
      usedIn: texts.filter(({ text }) => mentions(text, file)).map(({ title }) => title),
    }));
}

/** The place of a picture that is there; a name that is not in the list leads nowhere. */
export function placeOf(folder: string, name: string): string {
  const known = listPictures(folder).find(({ file }) => file === name);
  if (!known) throw new ContentError('This picture is no longer there. Reload the page.');
  return join(folder, 'gallery', known.file);
}

/** Writes a new picture, named after the file that was chosen; returns its name. */
export function addPicture(
  folder: string,
  chosen: string,
  data: Buffer,
  extension: string,
): string {
  const name = slugOf(chosen.replace(/\.\w+$/, '')) || 'picture';
  const taken = new Set(
    readdirSync(join(folder, 'gallery')).map((file) => file.replace(/\.\w+$/, '')),
  );
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  const file = `${free}.${extension}`;
  writeFileSync(join(folder, 'gallery', file), data, { flag: 'wx' });
  return file;
}

/** Removes a picture that nobody uses. */
export function removePicture(folder: string, name: string): void {
  const place = placeOf(folder, name);
  const { usedIn = [] } = listPictures(folder).find(({ file }) => file === name) ?? {};
  if (usedIn.length > 0)
    throw new ContentError(
      `This picture is used in ${usedIn.join(', ')}. Take it out there first, and save.`,
    );
  rmSync(place);
}
