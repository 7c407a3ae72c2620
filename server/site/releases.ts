import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The record of a release, stored beside it in `release.json`. */
const noteSchema = z.object({
  /** When it was put online. */
  at: z.iso.datetime(),
  by: z.string(),
  /** The commit whose content it shows. */
  commit: z.string(),
  /** The fingerprint of everything but the content that it was built from. */
  code: z.string(),
});

export type ReleaseNote = z.infer<typeof noteSchema>;

// Begins with its time, so that names sort by age.
const releaseId = /^\d{8}-\d{6}-[\da-f]+$/;

/** The file that names the release that is online; it is replaced in one step. */
export const onlineFile = 'online';

/** Where a release has its built site, the content that the server itself reads, and its note. */
export const placesOf = (folder: string, id: string) => ({
  site: join(folder, id, 'site'),
  content: join(folder, id, 'content'),
  note: join(folder, id, 'release.json'),
});

/** The id of the release that is online; undefined before the first one. */
export function onlineIn(folder: string): string | undefined {
  try {
    const id = readFileSync(join(folder, onlineFile), 'utf8').trim();
    return releaseId.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The finished releases of a folder, newest first. */
export function releasesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => releaseId.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** Who put a release online, and when; throws if it has no note. */
export const noteOf = (folder: string, id: string): ReleaseNote =>
  noteSchema.parse(JSON.parse(readFileSync(placesOf(folder, id).note, 'utf8')));
