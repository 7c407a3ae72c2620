import type { LightMyRequestResponse } from 'fastify';
import { expect, inject, test } from 'vitest';
import { findSoundness, reportDamage } from '#server/store/soundness.ts';
import { runPortal } from '#tests/support/command.ts';
import { fileOfRelation, overwriteFirstPage } from '#tests/support/damage-postgres.ts';
import { demo, mePath, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';
import { sendMessage } from '#tests/support/visitor.ts';

test('the check command reports a sound database as sound', async () => {
  const { database, folder } = await openPortal();
  const { code, out, err } = await runPortal(['check'], {
    DATA_DIR: folder,
    ...database.environment,
  });
  expect({ code, out, err }).toEqual({ code: 0, out: 'The database is sound.\n', err: '' });
});

test('the check command takes no argument', async () => {
  const { code, err } = await runPortal(['check', 'portal.sqlite'], {});
  expect(code).toBe(2);
  expect(err).toContain('too many arguments');
});

test('once there is damage reads still work, nothing is written, and readiness names the way back', async () => {
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
  expect((await get(mePath, token)).json().data.firstname).toBe(demo.firstname);
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

const readList =
  (list: string) =>
  ({ get }: Portal, token: string) =>
    get(`/api/v1/customers/${demo.id}/${list}`, token);

/** Who asks; what is overwritten, with which byte; and what PostgreSQL says: XX001 of a table, XX002 of an index. */
const damages = [
  ['a prepared read', 'trackings', 0xa5, /^invalid page in block 0 /, readList('trackings')],
  ['a read', 'billings', 0xa5, /^invalid page in block 0 /, readList('billings')],
  ['a write', 'messages_pkey', 0, /^index "messages_pkey" /, ({ app }) => sendMessage(app)],
] as const satisfies readonly (readonly [
  string,
  string,
  number,
  RegExp,
  (portal: Portal, token: string) => Promise<LightMyRequestResponse>,
])[];

// SQLite's own damage: tests/faults/damaged-database.test.ts.
test.each(inject('postgres') ? damages : [])(
  'damage that PostgreSQL reports to %s, in %s, stops writes and readiness; other reads go on',
  async (_, relation, byte, words, ask) => {
    const portal = await openPortal();
    const { app, store, get, signIn } = portal;
    const token = await signIn();
    const file = await fileOfRelation(store, relation);
    if (file === undefined) return console.info('not run: PostgreSQL runs on another machine');
    // Before anything has read the page, as readiness does when it tries to write.
    overwriteFirstPage(file, byte);
    expect(problemOf(await ask(portal, token)).code).toBe('unavailable');
    expect(findSoundness(store)?.damage).toMatch(words);
    expect(problemOf(await get('/readyz')).detail).toMatch(/^The database is damaged \(.+\): /);
    const signOut = { url: '/identity/logout', headers: { 'x-token': token } };
    expect(problemOf(await app.inject({ method: 'POST', ...signOut })).code).toBe('unavailable');
    expect((await get(mePath, token)).statusCode).toBe(200);
  },
);
