import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steps } from '#editor/publish/publish.ts';
import { onlineIn } from '#server/site/releases.ts';
import { makeClone, openCloneDesk } from '#tests/support/clone.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('killed at any step, publishing changes nothing online and loses no save; the next start tidies up', async () => {
  const dir = temporaryFolder();
  const releases = join(dir, 'releases');
  await makeClone(dir);
  const { desk, save } = openCloneDesk(dir);
  const person = { name: 'Ann', email: 'ann@airbridge.test' };
  await desk.publish(person);
  const online = onlineIn(releases);
  await save('Ann', 'company.yaml', (text) => text.replace(/jmdPerUsd: .*/, 'jmdPerUsd: 150.5'));
  for (const step of steps) {
    const args = ['tests/support/publish-and-die.ts', dir, step];
    const { signal, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(signal, `${step}: ${stderr}`).toBe('SIGKILL');
    expect(onlineIn(releases), step).toBe(online);
    await openCloneDesk(dir).desk.start();
    expect(readdirSync(releases).toSorted(), step).toEqual([online, 'online']);
    const { waiting } = await desk.state();
    expect(
      waiting.map(({ file }) => file),
      step,
    ).toEqual(['company.yaml']);
  }
  await desk.publish(person);
  expect(onlineIn(releases)).not.toBe(online);
  expect((await desk.state()).waiting).toEqual([]);
});
