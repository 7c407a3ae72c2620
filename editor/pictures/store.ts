import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listContentFiles } from '#editor/content-files.ts';
import { slugOf } from '#editor/slug.ts';
import { ContentError } from '#lib/content/read.ts';
import type { ListedPicture } from './picture-list.ts';

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

function findPicture(folder: string, name: string): ListedPicture {
  const picture = listPictures(folder).find(({ file }) => file === name);
  if (!picture) throw new ContentError('This picture is no longer there. Reload the page.');
  return picture;
}

/** The path of a picture on disk; throws a ContentError for a name that is not in the list. */
export const diskPathOf = (folder: string, name: string): string =>
  join(folder, 'gallery', findPicture(folder, name).file);

const stemOf = (file: string): string => file.replace(/\.\w+$/, '');

/** Writes a new picture, named after the uploaded file; returns its name. */
export function addPicture(
  folder: string,
  uploadName: string,
  data: Buffer,
  extension: string,
): string {
  const slug = slugOf(stemOf(uploadName)) || 'picture';
  const stems = new Set(readdirSync(join(folder, 'gallery')).map(stemOf));
  let stem = slug;
  for (let number = 2; stems.has(stem); number += 1) stem = `${slug}-${number}`;
  const file = `${stem}.${extension}`;
  writeFileSync(join(folder, 'gallery', file), data, { flag: 'wx' });
  return file;
}

/** Removes a picture; throws a ContentError if a form uses it. */
export function removePicture(folder: string, name: string): void {
  const { file, usedIn } = findPicture(folder, name);
  if (usedIn.length > 0)
    throw new ContentError(
      `This picture is used in ${usedIn.join(', ')}. Take it out there first, and save.`,
    );
  rmSync(join(folder, 'gallery', file));
}
