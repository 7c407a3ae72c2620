import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { some } from '#tests/support/amounts.ts';
import { runPortal } from '#tests/support/command.ts';
import { openPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openPostgresServer } from './support/postgres.ts';
import { onServer } from './support/standby.ts';

type PostgresServer = Awaited<ReturnType<typeof openPostgresServer>>;

/** Restores an export into a new database, in a process that may be killed on the way. */
async function restoreInto(
  { createDatabase, urlOf }: PostgresServer,
  target: string,
  name: string,
  fault: NodeJS.ProcessEnv,
) {
  await createDatabase(name);
  const environment = { DATA_DIR: temporaryFolder(), DATABASE_URL: urlOf(name) };
  const restore = (more: NodeJS.ProcessEnv = {}) =>
    spawnSync(
      process.execPath,
      ['--import', './tests/support/die-at-call.mjs', 'scripts/portal.ts', 'restore', target],
      { env: { ...process.env, ...environment, ...more }, encoding: 'utf8' },
    );
  const { status, signal, stdout } = restore(fault);
  return { url: environment.DATABASE_URL, status, signal, stdout, again: () => restore() };
}

/** The rows of customers and of their parcels; nothing without tables. */
async function countRows(url: string): Promise<string> {
  const [found] = await onServer(url, "select to_regclass('trackings') is not null as there");
  if (!found?.['there']) return 'nothing';
  const [counts] = await onServer(
    url,
    'select (select count(*) from customers) as customers, (select count(*) from trackings) as parcels',
  );
  return counts?.['customers'] === '0' && counts['parcels'] === '0'
    ? 'nothing'
    : `${counts?.['customers']} customers, ${counts?.['parcels']} parcels`;
}

test('a restore into PostgreSQL that is killed at any of twelve points has written all rows or none, and can be repeated', {
  timeout: 600_000,
}, async () => {
  const server = await openPostgresServer();
  onTestFinished(server.close);
  const portal = await openPortal();
  const target = join(temporaryFolder(), 'export');
  expect((await runPortal(['export', target], { DATA_DIR: portal.folder })).code).toBe(0);
  const report = join(temporaryFolder(), 'calls');
  const whole = await restoreInto(server, target, 'whole', { DIE_COUNT: report });
  expect({ status: whole.status, signal: whole.signal }).toEqual({ status: 0, signal: null });
  const all = await countRows(whole.url);
  expect(all).toMatch(/^[1-9]\d* customers, [1-9]\d* parcels$/);
  const calls = Number(readFileSync(report, 'utf8'));
  // Eight over all of it, from migrations over files to rows; the others around the commit, near the end.
  const points = [
    ...Array.from({ length: 8 }, (_, i) => Math.max(2, Math.floor((calls * i) / 8))),
    ...[5, 3, 1, 0].map((left) => calls - left),
  ];
  const outcomes: string[] = [];
  for (const point of some(points, 6, 1)) {
    const fault = { DIE_AT: String(point) };
    const { url, signal, again } = await restoreInto(server, target, `at_${point}`, fault);
    expect(signal, `call ${point} of ${calls}`).toBe('SIGKILL');
    const rows = await countRows(url);
    const { status, stderr, stdout } = again();
    if (rows === 'nothing') {
      expect({ status, stdout }, stderr).toEqual({
        status: 0,
        stdout: expect.stringContaining('every table adds up to what was exported'),
      });
    } else {
      expect(rows, `call ${point} of ${calls}`).toBe(all);
      expect(stderr).toContain('There are customers already');
    }
    expect(await countRows(url)).toBe(all);
    outcomes.push(`${point} of ${calls}: ${rows === 'nothing' ? 'old' : 'new'}`);
  }
  console.info(`restore into PostgreSQL killed before call ${outcomes.join(', ')}`);
});
