import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { checkBackups } from '#server/doctor/backups.ts';
import { measureBackups } from '#server/metrics/backups.ts';
import { findLastBackups } from '#server/store/queries/audit.ts';
import { day, hour } from '#server/units/duration.ts';
import { runPortal } from '#tests/support/command.ts';
import { openPortal } from '#tests/support/portal.ts';
import { plansOf } from '#tests/support/query-plans.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

test('the age of the last backup, and of the last good check, is in the metrics and the doctor’s', async () => {
  const { store, database } = await openPortal();
  const registry = new Registry();
  measureBackups(registry, { store });
  const exposed = async () =>
    (await registry.getMetricsAsJSON()).map(({ values }) => values[0]?.value);
  const doctorAt = (time: number) => checkBackups(store, new Date(time));
  const madeAt = Date.parse('2026-11-28T03:00:00Z');
  expect(await exposed()).toEqual([0, 0]);
  expect(await doctorAt(madeAt)).toMatchObject({ state: 'note' });

  const target = join(temporaryFolder(), 'backup');
  const run = (args: readonly string[], time: number) =>
    runPortal(args, database.environment, { now: new Date(time) });
  expect((await run(['backup', target], madeAt)).code).toBe(0);
  expect(await exposed()).toEqual([madeAt / 1000, 0]);
  expect((await doctorAt(madeAt + hour)).message).toContain('none was ever checked');
  const checkedAt = madeAt + hour;
  expect((await run(['backup', 'check', target], checkedAt)).code).toBe(0);
  expect(await exposed()).toEqual([madeAt / 1000, checkedAt / 1000]);
  expect(await doctorAt(madeAt + 36 * hour)).toMatchObject({ state: 'fine' });
  expect(await doctorAt(madeAt + 37 * hour)).toMatchObject({ state: 'wrong' });

  const later = madeAt + 20 * day;
  await run(['backup', `${target}-2`], later);
  expect((await doctorAt(later)).message).toContain('the last one was checked 2026-11-28T04');
  expect((await run(['backup', 'checked', '2026-12-18'], later)).code).toBe(0);
  expect(await doctorAt(later)).toMatchObject({ state: 'fine' });
});

test('the age of backups is read from its index, however long the audit is', async () => {
  const portal = await openPortal();
  const { indexes } = await plansOf(portal, findLastBackups);
  expect(indexes).toEqual(['audit_of_backups']);
});
