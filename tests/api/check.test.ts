import { expect, test } from 'vitest';
import { findSoundness, reportDamage } from '#server/store/soundness.ts';
import { runPortal } from '#tests/support/command.ts';
import { demo, openPortal, problemOf } from '#tests/support/portal.ts';

test('the check by command finds a sound database sound', async () => {
  const { database, folder } = await openPortal();
  const { code, out, err } = await runPortal(['check'], {
    DATA_DIR: folder,
    ...database.environment,
  });
  expect({ code, out, err }).toEqual({ code: 0, out: 'The database is sound.\n', err: '' });
});

test('the check takes no name', async () => {
  const { code, err } = await runPortal(['check', 'portal.sqlite'], {});
  expect(code).toBe(2);
  expect(err).toContain('check takes no name.');
});

test('once there is damage reads go on, nothing is written, and readiness says the way back', async () => {
  const portal = await openPortal();
  const { app, store, get, signIn } = portal;
  const token = await signIn();
  const soundness = findSoundness(store);
  if (!soundness) throw new Error('nothing is known of the store');
  // A transaction that began before the report must not commit after it.
  const late = store.transaction().execute(async (transaction) => {
    await transaction.updateTable('customers').set({ firstname: 'Late' }).execute();
    reportDamage(soundness, 'page 7 is torn');
  });
  await expect(late).rejects.toThrow('damaged');
  expect((await get('/api/v1/customers/me', token)).json().data.firstname).toBe(demo.firstname);
  const signInAgain = await app.inject({
    method: 'POST',
    url: '/identity/token',
    payload: { grant_type: 'password', username: demo.email, password: demo.password },
  });
  expect(problemOf(signInAgain).code).toBe('unavailable');
  expect(problemOf(await get('/readyz')).detail).toMatch(
    /^The database is damaged \(page 7 is torn\): .+docs\/operations\.md says\.$/,
  );
  expect((await get('/healthz')).statusCode).toBe(200);
});
