import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { endpoints } from '#lib/contract/catalogue.ts';
import { openApiDocument } from '#lib/contract/openapi.ts';
import { readConfig } from '#server/settings/config.ts';
import { openPortal } from '#tests/support/portal.ts';

const { prefixes } = readConfig({});

test('every call is described once', () => {
  expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test('every call has a route', async () => {
  const { app } = await openPortal();
  const missing: string[] = [];
  for (const { name, method, base, path } of endpoints) {
    const url = prefixes[base] + path;
    // A path with other methods has a route as well: the one that answers 405.
    const { statusCode } = await app.inject({ method, url });
    if (!app.hasRoute({ method, url }) || statusCode === 405) missing.push(name);
  }
  expect(missing).toEqual([]);
});

test('every route is called by a test', () => {
  // The folder security is left out, as its tests go through the whole list of calls.
  const names = readdirSync('tests/api').filter((name) => name.endsWith('.test.ts'));
  const tests = names.map((name) => readFileSync(`tests/api/${name}`, 'utf8'));
  const text = tests.join('\n');
  const untested = endpoints.filter(({ name }) => !text.includes(name));
  expect(untested.map(({ name }) => name)).toEqual([]);
});

test('the OpenAPI document names every call once, with its answer and its refusals', () => {
  const document = openApiDocument({ title: 'Test', prefixes });
  const operations = Object.values(
    document['paths'] as Record<string, Record<string, { operationId: string; responses: object }>>,
  ).flatMap((path) => Object.values(path));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  );
  for (const { responses } of operations) expect(Object.keys(responses)).toContain('503');
});
