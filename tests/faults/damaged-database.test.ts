import { copyFileSync, writeFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseIn } from '#server/store/database-file.ts';
import { amount } from '#tests/support/amounts.ts';
import { runPortal } from '#tests/support/command.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { damageRandom, overwritePages, readinessOf, reads, writes } from './support/damage.ts';
import { until } from './support/steps.ts';

const places = amount(3, 50);
const damageDetail = /^The database is damaged \(.+\): .*npm run portal -- restore BACKUP.*\.$/;

function seededCopy() {
  const folder = temporaryFolder();
  const file = databaseIn(folder);
  copyFileSync(databaseIn(inject('seededFolder')), file);
  return { folder, file };
}

/** A server over a folder, with a wait for its check of the database; undefined if it refuses to start. */
async function start(folder: string) {
  const log: string[] = [];
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'info' };
  const server = await startServer('server/main.ts', [], environment, (text) =>
    log.push(text),
  ).catch((error: Error) => {
    expect(error.message).toContain('ended with code 1');
    return undefined;
  });
  if (!server) return undefined;
  onTestFinished(() => void server.kill('SIGKILL'));
  const untilChecked = () =>
    until('the check', () => /database-(sound|damaged|unchecked)/.test(log.join('')));
  return { ...server, untilChecked };
}

/** Sends every kind of write; once damage was reported none may be acknowledged. */
async function expectNoWrites(origin: string, isReported: boolean): Promise<void> {
  for (const write of writes) {
    const { status } = await write(origin);
    if (isReported) expect(status).toBe(503);
  }
}

test('a sound database is checked at the start and stays ready', async () => {
  const server = await start(seededCopy().folder);
  if (!server) throw new Error('a sound database was refused');
  await server.untilChecked();
  expect((await readinessOf(server.origin)).status).toBe(200);
});

test(`what is damaged before the start, at ${places} places, is never written to once it is reported`, {
  timeout: 600_000,
}, async () => {
  const outcomes = { refused: 0, reported: 0, unnoticed: 0 };
  for (let place = 0; place < places; place += 1) {
    const { folder, file } = seededCopy();
    overwritePages(file, 1 + (place % 3), damageRandom);
    const server = await start(folder);
    if (!server) {
      outcomes.refused += 1;
      continue;
    }
    await server.untilChecked();
    const { status, detail } = await readinessOf(server.origin);
    if (status === 503) expect(detail).toMatch(damageDetail);
    outcomes[status === 503 ? 'reported' : 'unnoticed'] += 1;
    await expectNoWrites(server.origin, status === 503);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    await server.kill('SIGKILL');
  }
  console.info(`damaged before the start: ${JSON.stringify(outcomes)}`);
  expect(outcomes.reported).toBeGreaterThan(0);
});

test(`what is damaged while it runs, at ${places} places, is never written to once it is reported`, {
  timeout: 600_000,
}, async () => {
  const outcomes = { reported: 0, unnoticed: 0 };
  for (let place = 0; place < places; place += 1) {
    const { folder, file } = seededCopy();
    const server = await start(folder);
    if (!server) throw new Error('a sound database was refused');
    const { origin } = server;
    await server.untilChecked();
    const token = await signInAt(origin);
    overwritePages(file, 40, damageRandom);
    let isReported = false;
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(reads(origin, token));
      const { status, detail } = await readinessOf(origin);
      if (isReported) expect(status).toBe(503);
      isReported = status === 503;
      if (isReported) expect(detail).toMatch(damageDetail);
      await expectNoWrites(origin, isReported);
    }
    outcomes[isReported ? 'reported' : 'unnoticed'] += 1;
    await server.kill('SIGKILL');
  }
  console.info(`damaged while it ran: ${JSON.stringify(outcomes)}`);
  expect(outcomes.reported).toBeGreaterThan(0);
});

test('the check by command names what is damaged, and the way back', async () => {
  const { folder, file } = seededCopy();
  overwritePages(file, 20, damageRandom);
  const { code, err } = await runPortal(['check'], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(err).toMatch(/^The database is damaged \(.+restore BACKUP.+\.\nNothing was changed\.\n$/);
});

test('the check command reports a file that is not a database', async () => {
  const folder = temporaryFolder();
  writeFileSync(databaseIn(folder), 'a letter'.repeat(900));
  const { code, err } = await runPortal(['check'], { DATA_DIR: folder });
  expect(code).toBe(1);
  expect(err).toContain('file is not a database');
});
