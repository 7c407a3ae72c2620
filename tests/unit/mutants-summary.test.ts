import { expect, test } from 'vitest';
import { summarize } from '#scripts/mutants/summary.ts';

test('the summary counts by suite, and names what was killed before and is not now', () => {
  const list = ['a', 'b', 'c', 'd'].map((name) => ({
    name,
    file: 'server/main.ts',
    find: 'x',
    replace: 'y',
    tests: ['tests/unit/x.test.ts'],
  }));
  const before = new Map([
    ['a', 'tests/api/x.test.ts › one'],
    ['b', 'tests/e2e/x.test.ts › two'],
    ['c', 'survived'],
  ]);
  const now = new Map([
    ['a', 'survived'],
    ['b', 'tests/unit/x.test.ts › three'],
    ['c', 'did not end'],
  ]);
  expect(summarize(list, before, now).trim().split('\n')).toEqual([
    'before    now',
    'api                           1      0',
    'did not end                   0      1',
    'e2e                           1      0',
    'survived                      1      1',
    'unit                          0      1',
    'killed before and not now: a (tests/api/x.test.ts › one)',
  ]);
});
