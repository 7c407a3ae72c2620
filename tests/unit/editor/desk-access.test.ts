import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAnswers } from '#editor/answers.ts';
import { openRepository } from '#editor/history/repository.ts';
import { makeClone, openCloneDesk, quickBuild } from '#tests/support/clone.ts';
import { listen } from '#tests/support/listen.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const secret = 's'.repeat(64);

/** The editor's own server over a clone; without its calls, it answers with the name and secret that it was sent. */
async function startDesk(options: { readonly secret?: string; readonly fault?: Error } = {}) {
  const dir = temporaryFolder();
  await makeClone(dir);
  const answer = await openAnswers({
    dir,
    folder: join(dir, 'src/content'),
    releases: join(dir, 'releases'),
    build: quickBuild,
    checkPage: async () => undefined,
    onWritten: () => undefined,
    show: async () => {
      throw options.fault;
    },
    secret: options.secret,
  });
  const server = createServer((request, reply) =>
    answer(request, reply, () => {
      const { 'x-editor-name': name, 'x-editor-secret': given } = request.headers;
      reply.end(JSON.stringify({ name, given }));
    }),
  );
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${port}`;
  const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(origin + path, {
      headers: { origin, 'sec-fetch-site': 'same-origin', ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  return { dir, ask };
}

const edit = { 'x-editor-name': 'Ed', 'x-editor-role': 'edit' };
const page = { title: 'Holidays', name: 'holidays', lead: 'When we are closed.', place: 'footer' };

test('the editor behind an address answers that address alone, and checks the role itself', async () => {
  const { ask } = await startDesk({ secret });
  for (const path of ['/api/desk/state', '/api/editor/pages', '/src/pages/index.astro'])
    for (const given of [undefined, '', 'x', secret.slice(1), `${secret}s`]) {
      const headers = given === undefined ? edit : { ...edit, 'x-editor-secret': given };
      expect((await ask(path, headers)).status, `${path} ${given}`).toBe(403);
    }
  const known = { ...edit, 'x-editor-secret': secret };
  expect(await (await ask('/api/desk/state', known)).json()).toMatchObject({ me: 'Ed' });
  // The secret goes no further.
  expect(await (await ask('/src/x', known)).json()).toEqual({ name: 'Ed' });
  const refused = await ask('/api/desk/publish', known, {});
  expect([refused.status, await refused.text()]).toEqual([
    403,
    'Your key may edit, not publish. Ask a colleague who may.',
  ]);
});

test('on one’s own machine nobody’s word is taken for who edits', async () => {
  const { ask } = await startDesk();
  const state = await (await ask('/api/desk/state', edit)).json();
  expect(state.me).not.toBe('Ed');
  expect(state).not.toHaveProperty('mayPublish');
});

test('a commit says one line for each change, whatever line breaks a title, a lead or a name has', async () => {
  const { dir, ask } = await startDesk();
  const reviewed = '\n\nReviewed-by: Boss\u2028';
  const cookie = `editor-name=${encodeURIComponent('Ed <x>\nauthor Boss')}`;
  const body = { ...page, title: `Holidays${reviewed}`, lead: `${page.lead}${reviewed}` };
  expect((await ask('/api/editor/pages', { cookie }, body)).status).toBe(200);
  const newest = async () => (await openRepository(dir)?.history())?.[0];
  expect(await newest()).toMatchObject({ by: 'Ed x author Boss' });
  expect((await newest())?.summary[0]).toMatch(/^New page “Holidays Reviewed-by: Boss” at/);
  expect(readFileSync(join(dir, 'src/content/pages/holidays.mdx'), 'utf8')).toContain(
    '\ntitle: "Holidays Reviewed-by: Boss"\n',
  );

  const { desk, write } = openCloneDesk(dir);
  write('rates.yaml', (text) => text.replace(/^version: .*/m, 'version: "x"'));
  await desk.saved(['rates.yaml'], { name: 'Ed', email: 'ed@airbridge.test' }, `Note${reviewed}`);
  expect((await newest())?.summary[0]).toBe('Note Reviewed-by: Boss');
});

test('a failed call shows neither a path nor a stack', async () => {
  const { dir, ask } = await startDesk({ fault: new Error('ENOENT: /srv/editing/src/x.ts') });
  const answer = await ask('/api/editor/preview', {}, { drafts: [] });
  const text = await answer.text();
  expect([answer.status, JSON.parse(text)]).toEqual([
    500,
    { problem: expect.stringMatching(/^The editor cannot do this\. Try again/) },
  ]);
  expect(text).not.toContain(dir);
});

test('a call larger than any picture is refused before all of it was read', async () => {
  const { ask } = await startDesk();
  const answer = await ask('/api/editor/preview', {}, { drafts: ['a'.repeat(22e6)] });
  expect([answer.status, await answer.json()]).toEqual([413, { problem: 'This is too large.' }]);
});
