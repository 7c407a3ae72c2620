import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { summarizeOutbox } from '#server/store/queries/outbox.ts';
import { runPortal } from '#tests/support/command.ts';
import { openEmpty, openFileIn } from '#tests/support/databases.ts';
import { openPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { sendMessage } from '#tests/support/visitor.ts';

/** A backup in which two mails wait, of the engine the suite runs on. */
async function openWaiting() {
  const portal = await openPortal();
  for (const from of ['203.0.113.1', '203.0.113.2']) await sendMessage(portal.app, { from });
  const backup = join(temporaryFolder(), 'backup');
  const { code } = await runPortal(['backup', backup], portal.database.environment);
  expect([code, (await summarizeOutbox(portal.store)).queued]).toEqual([0, 2]);
  return backup;
}

const kept =
  /^(?:Everything .+\n.+\n)?2 mails wait in this backup\. .+\nThey stay; --drop-mail deletes them\.\n$/;
const dropped = /^2 mails wait in this backup\. .+\nThey are deleted from what is restored\.\n$/;

test.each([
  ['asked, they are dropped', [], 'drop', 0, dropped],
  ['asked, they stay', [], '', 2, /^2 mails wait in this backup\. .+\n$/],
  ['a script drops them', ['--yes', '--drop-mail'], undefined, 0, dropped],
  ['a script keeps them', ['--yes'], undefined, 2, kept],
] as const)('mails that wait in a backup: %s', async (_, options, answer, left, words) => {
  const backup = await openWaiting();
  const folder = temporaryFolder();
  // A restore makes SQLite's file itself; PostgreSQL's database is there before.
  const database = inject('postgres') ? await openEmpty(folder) : undefined;
  const environment = database?.environment ?? { DATA_DIR: folder };
  const ask = answer === undefined ? undefined : async () => answer;
  const { code, err } = await runPortal(['restore', backup, ...options], environment, { ask });
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(words) });
  const { store, drop } = database ?? openFileIn(folder);
  expect((await summarizeOutbox(store)).queued).toBe(left);
  await store.destroy();
  await drop();
});
