import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { temporaryFolder } from './temporary-folder.ts';

const patient = { reading: 60_000, idle: 60_000 };

/**
 * A reader whose process runs `onMessage` for each file, with `bytes`, `answer()`, `count` and `pid` in scope, and
 * `beforeReady` at its start.
 */
export function scriptedReader(onMessage: string, limits = {}, beforeReady = '') {
  const file = join(temporaryFolder(), 'reader.mjs');
  writeFileSync(
    file,
    `const answer = (subject) => process.send({ subject });
    const { pid } = process;
    let count = 0;
    process.on('message', (bytes) => {
      count += 1;
      process.send('begun', undefined, undefined, () => { ${onMessage} });
    });
    ${beforeReady}
    process.send('ready');`,
  );
  return createShopMailReader({ ...patient, ...limits }, pathToFileURL(file));
}
