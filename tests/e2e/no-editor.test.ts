import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';

const trace = /keystatic/i;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile());

test('the built site has no trace of the editor', async ({ request }) => {
  const files = filesBelow('dist');
  expect(files.length).toBeGreaterThan(20);
  const traces = files.filter(
    (name) => trace.test(name) || trace.test(readFileSync(name, 'latin1')),
  );
  expect(traces).toEqual([]);

  const page = await request.get('/keystatic', { maxRedirects: 0 });
  expect(page.headers()['location'] ?? '').toBe('/error?from=%2Fkeystatic');
  for (const path of ['/api/keystatic/tree', '/api/keystatic/update'])
    expect(await (await request.get(path)).text(), path).not.toMatch(/company\.yaml/);
  const update = await request.post('/api/keystatic/update', { data: { additions: [] } });
  expect(update.ok()).toBe(false);
});
