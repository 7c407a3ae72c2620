import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressFiles } from '#scripts/build/compress.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder with a small site of the given files, compressed the way the build does it. */
export async function siteFolder(site: Readonly<Record<string, string>>): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await compressFiles(pathToFileURL(`${folder}/`), Object.keys(site));
  return folder;
}
