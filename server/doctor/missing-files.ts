import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '#server/files/open.ts';
import { replacedPrefix } from '#server/installation/finish-restore.ts';

/** Where to take missing files from: what restores replaced, if they lie there, otherwise a backup. */
export function findRemedy(keys: readonly string[], dataDir: string | undefined): string {
  const fromBackup = 'take them from a backup, under the same name.';
  const folder = dataDir === undefined ? undefined : resolve(dataDir);
  if (folder === undefined || !existsSync(folder)) return fromBackup;
  const places = readdirSync(folder)
    .filter((name) => name.startsWith(replacedPrefix))
    .map((name) => filesIn(join(folder, name)))
    .map((path) => ({ path, count: keys.filter((key) => existsSync(join(path, key))).length }))
    .filter(({ count }) => count > 0);
  if (places.length === 0) return fromBackup;
  const found = places.map(({ path, count }) => `${count} of them lie in ${path}`).join(', ');
  return `${found}: copy them to where customers’ files are (${filesIn(folder)}, or the bucket), under the same name; take others from a backup.`;
}
