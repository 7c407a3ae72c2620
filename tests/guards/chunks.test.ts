import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunks } from '#scripts/build/chunks.ts';

test('every module that a chunk names is there: a renamed one would go elsewhere in silence', () => {
  const named = chunks.flatMap(({ modules }) => modules);
  const missing = named.filter((module) => {
    const [path = ''] = module.split('?');
    return globSync(path.endsWith('/') ? path : `${path}*`).length === 0;
  });
  expect(missing).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
