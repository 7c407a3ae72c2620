import { existsSync } from 'node:fs';
import { keyFileOf, keysIn } from '#server/auth/key-file.ts';
import { findLost } from '#server/auth/reencrypt.ts';
import type { Config } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { fine, note, type Verdict, wrong } from './finding.ts';

/** Whether the key that encrypts is there and opens what is stored; makes none. */
export async function checkKeys(config: Config, store: Store): Promise<Verdict> {
  const file = keyFileOf(config);
  if (config.encryptionKeys === undefined && !existsSync(file))
    return note(`There is no key ${file} yet; the first start makes one.`);
  const keys = config.encryptionKeys ?? keysIn(file);
  const lost = await findLost(store, keys);
  if (lost > 0)
    return wrong(
      `The key does not open ${lost} stored secrets: bring the right SEAL_KEY or ${file} back, or those mails are given up.`,
    );
  if (keys[1] !== undefined)
    return note(
      'The key is being replaced: end it with “keys rotate”, as docs/operations.md says.',
    );
  if (config.encryptionKeys === undefined && config.databaseUrl !== undefined)
    return note(`The key is in ${file}: a second server needs the same one, as SEAL_KEY.`);
  return fine('The key opens all that is encrypted.');
}
