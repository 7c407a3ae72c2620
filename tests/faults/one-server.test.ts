import { spawnSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { amount } from '#tests/support/amounts.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const rounds = amount(2, 100);

test(`G4: a second server on one data folder is refused, and the next starts after kill -9, ${rounds} × `, {
  timeout: 600_000,
}, async () => {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_DEMO: '0' };
  for (let round = 0; round < rounds; round += 1) {
    const first = await startServer('server/main.ts', [], environment);
    onTestFinished(() => void first.kill('SIGKILL'));
    const env = { ...process.env, ...environment, PORT: '0', HOST: '127.0.0.1' };
    const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
      env,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `Another server or an import uses the data folder ${folder}; stop it, or choose another folder with DATA_DIR.\n`,
    });
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect(lstatSync(join(folder, 'in-use.lock')).mode & 0o777).toBe(0o600);
    await first.kill('SIGKILL');
  }
});
