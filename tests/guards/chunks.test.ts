import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunks } from '#scripts/build/chunks.ts';

test('every module that a chunk names exists: a renamed one would silently go elsewhere', () => {
  const modules = chunks.flatMap(({ modules }) => modules);
  const missing = modules.filter((module) => {
    const [path = ''] = module.split('?');
    return globSync(path.endsWith('/') ? path : `${path}*`).length === 0;
  });
  expect(missing).toEqual([]);
  expect(modules.length).toBeGreaterThan(10);
  expect(new Set(modules).size).toBe(modules.length);
});
