import { readFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#editor/address/calls.ts';
import { openAddress, openDrafts } from '#editor/address/open.ts';
import { openAnswers } from '#editor/answers.ts';
import { openRepository } from '#editor/history/repository.ts';
import { pageCalls } from '#editor/pages/calls.ts';
import { pictureCalls } from '#editor/pictures/calls.ts';
import { onlineIn } from '#server/site/releases.ts';
import { hour } from '#server/units/duration.ts';
import { makeClone, quickBuild } from '#tests/support/clone.ts';
import { runPortal } from '#tests/support/command.ts';
import { listen } from '#tests/support/listen.ts';
import { openPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const url = 'https://edit.airbridge.test';
const draftsUrl = `${url}:8443`;
const secret = 's'.repeat(64);
const acceptPage = async () => undefined;
// A busy machine publishes slowly.
const patient = { timeout: 30_000 };

/** Serves the editor's calls over a clone; other requests are answered with the caller's name and role. */
async function startDesk() {
  const dir = temporaryFolder();
  await makeClone(dir);
  const answer = await openAnswers({
    dir,
    folder: join(dir, 'src/content'),
    releases: join(dir, 'releases'),
    build: quickBuild,
    checkPage: acceptPage,
    onWritten: () => undefined,
    show: async () => draftsUrl,
    secret,
  });
  const server = createServer((request, reply) =>
    answer(request, reply, (error) => {
      const { host, cookie, 'x-editor-name': name, 'x-editor-role': role } = request.headers;
      reply.writeHead(error ? 500 : 200);
      reply.end(JSON.stringify({ host, cookie, name, role, error: error && String(error) }));
    }),
  );
  server.on('upgrade', (_request, socket) =>
    socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ),
  );
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { dir, target: `http://127.0.0.1:${port}` };
}

async function openEditors() {
  const { store, services, database, advance } = await openPortal();
  const { dir, target } = await startDesk();
  const address = await openAddress(services, { origin: url, target, secret });
  const drafts = await openDrafts(
    services,
    // The test's desk stands for the server of drafts, which asks for no secret.
    { origin: draftsUrl, target, secret },
    url,
  );
  const [origin, draftsOrigin] = [
    await address.listen({ port: 0, host: '127.0.0.1' }),
    await drafts.listen({ port: 0, host: '127.0.0.1' }),
  ];
  onTestFinished(async () => void (await Promise.all([address.close(), drafts.close()])));
  const run = async (...args: readonly string[]) => {
    const now = services.clock();
    const { out } = await runPortal([...args, '--json'], database.environment, { now });
    return JSON.parse(out);
  };
  const addEditor = async (name: string, ...more: readonly string[]): Promise<string> =>
    (await run('editor', 'add', name, '--yes', ...more)).key;
  const ask = (path: string, init: RequestInit = {}, from = origin) =>
    fetch(from + path, { redirect: 'manual', ...init });
  const signIn = async (key: string, site = url) => {
    const body = new URLSearchParams({ key });
    const answer = await ask('/sign-in', { method: 'POST', headers: { origin: site }, body });
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    return { answer, cookie };
  };
  /** The status with which Vite's connection is opened, or refused. */
  const connect = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve) => {
      const upgrade = { connection: 'upgrade', upgrade: 'websocket', ...headers };
      const sent = send(origin, { headers: upgrade }, ({ statusCode }) => resolve(statusCode));
      sent.on('upgrade', ({ statusCode }, socket) => {
        socket.destroy();
        resolve(statusCode);
      });
      sent.once('error', () => resolve(undefined));
      sent.end();
    });
  return { store, dir, draftsOrigin, advance, run, addEditor, ask, signIn, connect };
}

type Body = (turn: string) => object;

/** Every call that changes something, in an order in which each can be done. */
async function changesOf(dir: string): Promise<Readonly<Record<string, Body>>> {
  const picture = sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#12343b' },
  });
  const contents = (await picture.png().toBuffer()).toString('base64');
  const rates = (turn: string) => {
    const opened = readFileSync(join(dir, 'src/content/rates.yaml'), 'utf8');
    const text = opened.replace(/^version: .*/m, `version: "${turn}"`);
    const addition = { path: 'rates.yaml', contents: Buffer.from(text).toString('base64') };
    return { additions: [addition], deletions: [], opened };
  };
  const page = (turn: string) => ({ title: 'Holidays', name: `holidays-${turn}`, place: 'footer' });
  return {
    '/api/keystatic/update': rates,
    '/api/editor/pages': (turn) => ({ ...page(turn), lead: 'When we are closed.' }),
    '/api/editor/pages/rename': (turn) => ({ name: `holidays-${turn}`, next: `closed-${turn}` }),
    '/api/editor/pages/remove': (turn) => ({ name: `closed-${turn}`, to: '/public/contact' }),
    '/api/editor/pictures': (turn) => ({ name: `boat-${turn}.png`, contents }),
    '/api/editor/pictures/remove': (turn) => ({ file: `boat-${turn}.png` }),
    '/api/editor/preview': () => ({ drafts: [] }),
    '/api/desk/publish': () => ({}),
  };
}

const reads = [
  '/keystatic',
  '/keystatic/preview?page=/public/home',
  '/desk',
  '/src/pages/index.astro',
  '/api/keystatic/tree',
  '/api/desk/state',
  '/api/desk/history',
  '/api/editor/pages',
  '/api/editor/preview',
  '/api/editor/pictures',
  '/api/editor/picture?file=flight.svg',
  '/api/v1/tenant',
];

test('every call of the editor changes nothing when refused, and is in the audit otherwise', async () => {
  const { dir, run, addEditor, ask, signIn, connect } = await openEditors();
  const repository = openRepository(dir);
  const cookies = {
    edit: (await signIn(await addEditor('Ann'))).cookie,
    publish: (await signIn(await addEditor('Zoë Reid', '--publish'))).cookie,
    removed: (await signIn(await addEditor('Bob', '--publish'))).cookie,
    wrong: (await signIn('k'.repeat(43))).cookie || `__Host-editor=${'k'.repeat(43)}`,
  };
  expect(cookies.edit).toMatch(/^__Host-editor=[\w-]{43}$/);
  await run('editor', 'remove', 'Bob', '--yes');
  const sameOrigin = { origin: url, 'sec-fetch-site': 'same-origin', 'no-cors': '1' };
  const callers = {
    'no key': sameOrigin,
    'a wrong key': { ...sameOrigin, cookie: cookies.wrong },
    'a removed key': { ...sameOrigin, cookie: cookies.removed },
    'another site': { origin: 'https://evil.example', cookie: cookies.publish },
    'another address of the company': {
      origin: 'https://www.airbridge.test',
      cookie: cookies.publish,
    },
    'a cross-site request': { 'sec-fetch-site': 'cross-site', cookie: cookies.publish },
    'an edit key': { ...sameOrigin, cookie: cookies.edit },
    'a publish key': { ...sameOrigin, cookie: cookies.publish },
  };
  /** The status that each caller gets for a call; a refused one must not have saved anything. */
  const answers = async (path: string, body?: Body) => {
    const statuses: Record<string, number> = {};
    for (const [who, headers] of Object.entries(callers)) {
      const turn = who.replaceAll(' ', '-');
      const sent = body && { method: 'POST', body: JSON.stringify(body(turn)) };
      const headBefore = await repository?.head();
      const { status } = await ask(path, { headers, ...sent });
      statuses[who] = status;
      if (status >= 400) expect(await repository?.head(), `${who}: ${path}`).toBe(headBefore);
    }
    return statuses;
  };
  const refused = {
    'no key': 401,
    'a wrong key': 401,
    'a removed key': 401,
    'another site': 403,
    'another address of the company': 403,
    'a cross-site request': 403,
  };
  const forAll = (status: number) => ({ 'an edit key': status, 'a publish key': status });

  for (const path of reads)
    expect(await answers(path), path).toEqual({ ...refused, ...forAll(200) });
  const changes = await changesOf(dir);
  for (const [path, body] of Object.entries(changes)) {
    const mayNot = calls[path]?.publishes ? { 'an edit key': 403 } : {};
    expect(await answers(path, body), path).toEqual({ ...refused, ...forAll(200), ...mayNot });
  }
  await expect.poll(() => onlineIn(join(dir, 'releases')), patient).toBeDefined();
  await expect
    .poll(
      async () =>
        (await (await ask('/api/desk/state', { headers: callers['an edit key'] })).json()).step,
      patient,
    )
    .toBeNull();
  const newest = await repository?.head();
  const takenBack = { id: newest, all: false };
  expect(await answers(`/api/desk/take-back?id=${newest}&all=false`)).toEqual({
    ...refused,
    ...forAll(200),
  });
  // The second caller would take back what the first one has just changed.
  expect(await answers('/api/desk/take-back', () => ({ ...takenBack, newest }))).toEqual({
    ...refused,
    'an edit key': 200,
    'a publish key': 422,
  });

  for (const path of ['/api/editor/nothing', '/api/keystatic/nothing', '/__open-in-editor'])
    expect((await ask(path, { method: 'POST', headers: callers['a publish key'] })).status).toBe(
      404,
    );
  expect(
    (await ask('/__open-in-editor?file=x', { headers: callers['a publish key'] })).status,
  ).toBe(404);
  expect(await connect(callers['no key'])).toBe(401);
  expect(await connect(callers['another site'])).toBe(401);
  expect(await connect(callers['an edit key'])).toBe(101);

  // Every call of the editor was tested above.
  const pathsOfCalls = Object.keys({
    ...pageCalls(dir, acceptPage),
    ...pictureCalls(dir, acceptPage),
  });
  const testedCalls = reads.map((path) => `GET ${path.replace(/\?.*/, '')}`);
  testedCalls.push(
    ...Object.keys(changes).map((path) => `POST ${path}`),
    'POST /api/desk/take-back',
  );
  expect(testedCalls).toEqual(expect.arrayContaining(pathsOfCalls));
  expect(testedCalls).toEqual(
    expect.arrayContaining(Object.keys(calls).map((path) => `POST ${path}`)),
  );

  const auditRows: { actor: string; act: string; details: object }[] = await run('audit');
  const ofAnn = auditRows.filter(({ actor }) => actor === 'editor Ann');
  expect(ofAnn.map(({ act, details }) => `${act} ${JSON.stringify(details)}`).toSorted()).toEqual([
    `change-taken-back {"id":"${takenBack.id}","all":false}`,
    'content-saved {"path":"rates.yaml"}',
    'draft-shown {"shown":""}',
    'editor-signed-in {}',
    'page-added {"name":"holidays-an-edit-key"}',
    'page-moved {"name":"holidays-an-edit-key","next":"closed-an-edit-key"}',
    'page-removed {"name":"closed-an-edit-key","to":"/public/contact"}',
    'picture-added {"file":"boat-an-edit-key.png"}',
    'picture-removed {"file":"boat-an-edit-key.png"}',
  ]);
  const ofZoe = auditRows.filter(({ actor }) => actor === 'editor Zoë Reid');
  expect(ofZoe.map(({ act }) => act)).toContain('publish-started');
  expect((await repository?.history())?.map(({ by }) => by)).toEqual(
    expect.arrayContaining(['Ann', 'Zoë Reid']),
  );
});

test('an editor’s sign-in: a wrong key is refused and throttled, a session expires, and the name is that of the key', async () => {
  const { addEditor, ask, signIn, advance, draftsOrigin, run } = await openEditors();
  const key = await addEditor('Ann');
  const html = { accept: 'text/html' };
  expect((await ask('/desk', { headers: html })).headers.get('location')).toBe('/sign-in');
  const page = await ask('/sign-in');
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*frame-ancestors/,
  );
  const away = await signIn(key, 'https://evil.example');
  expect([away.answer.status, away.cookie]).toEqual([403, '']);

  const { answer, cookie } = await signIn(` ${key} `);
  expect(answer.headers.get('location')).toBe('/keystatic');
  expect(answer.headers.get('set-cookie')).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  const headers = { cookie, origin: url, 'x-editor-name': 'Zoe', 'x-editor-role': 'publish' };
  const caller = await (await ask('/src/x', { headers })).json();
  expect(caller).toEqual({ host: expect.stringMatching(/^127/), name: 'Ann', role: 'edit' });
  const state = await (await ask('/api/desk/state', { headers })).json();
  expect(state).toMatchObject({ me: 'Ann', mayPublish: false });

  // Drafts are shown to signed-in editors only, and nothing can be changed there.
  const draft = await ask('/public/home', { headers: html }, draftsOrigin);
  expect(draft.headers.get('location')).toBe(`${url}/sign-in`);
  expect((await ask('/public/home', { headers: { cookie } }, draftsOrigin)).status).toBe(200);
  for (const from of [undefined, draftsOrigin]) {
    const unreadable = await ask('/public/%E0%A4%A', { headers: { cookie } }, from);
    expect([unreadable.status, await unreadable.text()]).toEqual([
      400,
      'This address cannot be read. Check it for typing errors.',
    ]);
  }
  const foreign = { method: 'POST', headers: { cookie, origin: draftsUrl } };
  expect((await ask('/api/editor/pages', foreign, draftsOrigin)).status).toBe(404);
  expect((await ask('/api/editor/pages', foreign)).status).toBe(403);

  advance(12 * hour);
  const expired = await ask('/api/editor/pages', { headers: { cookie } });
  expect([expired.status, await expired.json()]).toEqual([
    401,
    { problem: expect.stringMatching(/^Your sign-in has ended\. What you typed is kept/) },
  ]);
  const again = await signIn(key);
  await ask('/sign-out', { method: 'POST', headers: { cookie: again.cookie, origin: url } });
  expect((await ask('/desk', { headers: { cookie: again.cookie } })).status).toBe(401);

  const wrong = await signIn('nobody’s');
  expect([wrong.answer.status, wrong.cookie]).toEqual([403, '']);
  expect(await wrong.answer.text()).toContain('Nobody has this key.');
  for (let tries = 1; tries <= 20; tries += 1) await signIn(`wrong ${tries}`);
  const blocked = await signIn(key);
  expect([blocked.answer.status, blocked.cookie]).toEqual([429, '']);
  expect(await blocked.answer.text()).toMatch(/Too many wrong keys\. Try again in 1 second\./);
  advance(1000);
  expect((await signIn(key)).cookie).not.toBe('');
  const acts: { act: string }[] = await run('audit', '--actor', 'editor Ann');
  expect(acts.map(({ act }) => act)).toContain('editor-signed-out');
});

test('a save when the sign-in has ended changes nothing and goes through after the next; who saved meanwhile is named', async () => {
  const { dir, addEditor, ask, signIn, advance } = await openEditors();
  const [annKey, zoe] = [await addEditor('Ann'), await addEditor('Zoë Reid', '--publish')];
  const file = join(dir, 'src/content/rates.yaml');
  const opened = readFileSync(file, 'utf8');
  const withValue = (text: string, key: string, to: string) =>
    text.replace(new RegExp(`^${key}: .*`, 'm'), `${key}: ${to}`);
  const save = (cookie: string, text: string, more: object = {}) => {
    const addition = { path: 'rates.yaml', contents: Buffer.from(text).toString('base64') };
    const body = JSON.stringify({ additions: [addition], deletions: [], opened, ...more });
    const headers = { cookie, origin: url, 'no-cors': '1' };
    return ask('/api/keystatic/update', { method: 'POST', headers, body });
  };
  const ann = (await signIn(annKey)).cookie;
  advance(12 * hour);
  const words = withValue(opened, 'notice', 'Prices of Ann.');
  const expired = await save(ann, words);
  expect([expired.status, await expired.text()]).toEqual([
    401,
    expect.stringMatching(/^Your sign-in has ended\. What you typed is kept/),
  ]);
  expect(readFileSync(file, 'utf8')).toBe(opened);
  expect((await save((await signIn(annKey)).cookie, words)).status).toBe(200);

  // Zoë opened the form earlier; both changes are kept, as they are of different fields.
  const { cookie } = await signIn(zoe);
  const stale = await save(cookie, withValue(opened, 'version', '"zoe-1"'));
  const conflict = await stale.json();
  expect([stale.status, conflict.by]).toEqual([409, 'Ann']);
  const agreed = { seen: conflict.seen, choices: {} };
  const both = await save(cookie, withValue(opened, 'version', '"zoe-1"'), { agreed });
  expect(both.status).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(withValue(words, 'version', '"zoe-1"'));
});
