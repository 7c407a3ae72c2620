import { expect, test } from 'vitest';
import { hashToken } from '#server/auth/token.ts';
import {
  findEditorOfSession,
  insertEditorSession,
  listEditors,
} from '#server/store/queries/editors.ts';
import { runPortal } from '#tests/support/command.ts';
import { openPortal } from '#tests/support/portal.ts';
import { testsBegin } from '#tests/support/test-clock.ts';

const times = { now: testsBegin.toISOString(), expiresAt: '2026-11-22T03:00:00.000Z' };

async function openEditors() {
  const { store, database, services } = await openPortal();
  const run = (...args: readonly string[]) =>
    runPortal(['editor', ...args], database.environment, { now: services.clock() });
  /** Runs a command that shows a key; returns the key's hash. */
  const hashFrom = async (...args: readonly string[]) => {
    const { out, err } = await run(...args, '--yes', '--json');
    const { key }: { key: string } = JSON.parse(out || `{"key":"${err}"}`);
    expect(key).toMatch(/^[\w-]{43}$/);
    return hashToken(key);
  };
  const signIn = (keyHash: string, token: string) =>
    insertEditorSession(store, { keyHash, tokenHash: hashToken(token), ...times });
  const editorOf = (token: string, now = times.now) =>
    findEditorOfSession(store, hashToken(token), now);
  return { store, database, run, hashFrom, signIn, editorOf };
}

test('an editor’s key is shown once, kept as a hash, replaced and ended, with a row of the audit each', async () => {
  const { store, database, run, hashFrom, signIn, editorOf } = await openEditors();
  expect((await run('list')).out).toBe('There are no editors.\n');
  const ann = await hashFrom('add', 'Ann', '--as', 'Marcia');
  const { out, err, code } = await run('add', 'Bob Reid', '--publish', '--yes');
  expect([code, err]).toEqual([0, expect.stringMatching(/^Bob Reid may edit and publish/)]);
  expect(out).toMatch(/^key +[\w-]{43}\nDone\.\n$/);
  expect(JSON.stringify(await store.selectFrom('editors').selectAll().execute())).toContain(ann);

  expect(await signIn(ann, 'a')).toEqual({ name: 'Ann', mayPublish: false });
  expect((await run('list')).out).toMatch(/^Ann +may edit +key of 2026-\S+ +signed in 2026-/);
  expect((await run('list')).out).toMatch(/\nBob Reid +may edit and publish +\S.+ never signed in/);
  expect(await editorOf('a')).toEqual({ name: 'Ann', mayPublish: false });
  expect(await editorOf('a', times.expiresAt)).toBeUndefined();
  const next = await hashFrom('new-key', 'ann');
  expect([await editorOf('a'), await signIn(ann, 'b')]).toEqual([undefined, undefined]);
  expect(await signIn(next, 'c')).toMatchObject({ name: 'Ann' });
  expect((await run('remove', 'Ann', '--yes')).code).toBe(0);
  expect([await editorOf('c'), await signIn(next, 'd')]).toEqual([undefined, undefined]);

  const audit = await runPortal(['audit', '--json'], database.environment);
  const acts: { act: string; actor: string; details: object }[] = JSON.parse(audit.out);
  const editorActs = acts.filter(({ act }) => act.startsWith('editor-'));
  expect(
    editorActs.map(({ act, details }) => `${act} ${JSON.stringify(details)}`).toSorted(),
  ).toEqual([
    'editor-added {"editor":"Ann","mayPublish":false}',
    'editor-added {"editor":"Bob Reid","mayPublish":true}',
    'editor-key-replaced {"editor":"Ann"}',
    'editor-removed {"editor":"Ann"}',
  ]);
  expect(editorActs.map(({ actor }) => actor)).toContain('operator Marcia');
});

test('a change of editors needs the typed name, a free name and an editor that is there', async () => {
  const { store, run, hashFrom, database } = await openEditors();
  await hashFrom('add', 'Ann');
  const editorsBefore = await listEditors(store);
  expect(await run('add', 'ANN', '--yes')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is an editor Ann already.'),
  });
  expect((await run('remove', 'Zoe', '--yes')).err).toContain('There is no editor Zoe');
  expect((await run('add', 'a\nb', '--yes')).code).toBe(2);
  const ask = async () => 'Bob';
  const refusal = await runPortal(['editor', 'remove', 'ann'], database.environment, { ask });
  expect(refusal).toMatchObject({ code: 1, err: expect.stringContaining('That was not Ann.') });
  expect(await listEditors(store)).toEqual(editorsBefore);
});
