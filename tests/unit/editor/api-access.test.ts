import { expect, test } from 'vitest';
import * as z from 'zod';
import { callerOf } from './caller.ts';
import { openEditor, withField } from './open-editor.ts';

test('only the listed content files can be written, one at a time, and none deleted', async () => {
  const { read, post, save } = openEditor();
  const before = read('rates.yaml');
  for (const path of [
    '../../package.json',
    '/etc/passwd',
    'pages/../company.yaml',
    'new.yaml',
    'pages\\home.mdx',
  ])
    expect((await save(path, 'name: x', { opened: '' })).status, path).toBe(400);
  const company = read('company.yaml');
  const contents = Buffer.from(company).toString('base64');
  const addition = { path: 'company.yaml', contents };
  const update = { additions: [addition], deletions: [], opened: company };
  expect((await post(update)).status).toBe(200);
  expect((await post({ ...update, additions: [addition, addition] })).status).toBe(400);
  expect((await post({ ...update, deletions: [{ path: 'rates.yaml' }] })).status).toBe(400);
  expect((await post('nonsense')).status).toBe(400);
  expect(read('rates.yaml')).toBe(before);
});

test('nothing outside the content files can be read', async () => {
  const { get } = openEditor();
  const tree: { path: string }[] = await (await get('tree')).json();
  const paths = tree.map(({ path }) => path);
  expect(paths).toContain('company.yaml');
  expect(paths.filter((path) => !/^[\w-]+(\/[\w-]+)?(\.\w+)?$/.test(path))).toEqual([]);
  for (const path of ['..%2f..%2fpackage.json', '%2e%2e/content.config.ts'])
    expect((await get(`blob/0/${path}`)).status, path).toBe(400);
});

test.each([
  ['another site’s page', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:9999' }],
  ['a request without an origin', { origin: '' }],
  [
    'another site’s name for this machine',
    { host: 'evil.example:4331', origin: 'http://evil.example:4331' },
  ],
  ['a page that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }],
])('%s cannot write', async (_who, headers) => {
  const { read, save } = openEditor();
  const before = read('company.yaml');
  const answer = await save('company.yaml', withField(before, 'name: Evil'), { headers });
  expect(answer.status).toBe(403);
  expect(read('company.yaml')).toBe(before);
});

test('neither another site’s name for this machine nor another site’s page can read', async () => {
  const { get } = openEditor();
  expect((await get('tree', { host: 'evil.example' })).status).toBe(403);
  expect((await get('tree', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await get('tree')).status).toBe(200);
});

test('a request without a body is refused; a fault of the editor’s own in reading JSON is not taken for one', async () => {
  const { get, post } = callerOf({
    'GET /api/editor/strict': (body) => z.object({}).parse(body),
    'POST /api/editor/faulty': () => JSON.parse('{'),
  });
  expect((await get('strict')).status).toBe(400);
  await expect(post('faulty', {})).rejects.toThrow(SyntaxError);
});
