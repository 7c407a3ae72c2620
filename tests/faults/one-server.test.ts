import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimEmbedded } from '#server/installation/data-folder.ts';
import { openData, withDatabase } from '#server/installation/open-data.ts';
import { readConfig } from '#server/settings/config.ts';
import { closeStore } from '#server/store/open.ts';
import { amount } from '#tests/support/amounts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const doNothing = async () => undefined;

test('an embedded database has one server, beside which commands work', async () => {
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: folder });
  const { store, hold } = await openData(config, doNothing);
  await expect(openData(config, doNothing)).rejects.toThrow(
    `Another server or an import uses the data folder ${folder}; stop it, or choose another folder with DATA_DIR.`,
  );
  expect(await withDatabase(config, async () => 'done')).toBe('done');
  await closeStore(store);
  hold.release();
  const next = await openData(config, doNothing);
  await closeStore(next.store);
  next.hold.release();
});

const rounds = amount(5, 100);
const holder = `
  process.umask(0o077);
  const { claimEmbedded } = await import('#server/installation/data-folder.ts');
  claimEmbedded(process.argv[1]);
  console.log('held');
  setInterval(() => undefined, 1e6);
`;

test(`G4: kill -9 of the holder frees the folder at once, ${rounds} × `, async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < rounds; round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', holder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    claimEmbedded(folder).release();
    expect(lstatSync(join(folder, 'in-use.lock')).mode & 0o777).toBe(0o600);
  }
});
