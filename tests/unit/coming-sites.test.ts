import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { comingDays } from '#lib/content/coming-days.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { buildComingSites } from '#scripts/build/coming-sites.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const inDays = (days: number) => jamaicanDay(new Date(Date.now() + days * 86_400_000));

/** A project whose rates change on some days and whose exchange rate changes on one. */
function projectWith(rates: readonly string[], exchangeRate: string): URL {
  const root = temporaryFolder();
  const content = join(root, 'src/content');
  cpSync('src/content', content, { recursive: true });
  const rewrite = (name: string, change: (file: Record<string, unknown>) => object) => {
    const path = join(content, name);
    writeFileSync(path, stringify(change(parse(readFileSync(path, 'utf8')))));
  };
  rewrite('rates.yaml', (file) => ({
    ...file,
    effectiveFrom: '2020-01-01',
    changes: rates.map((day) => ({ effectiveFrom: day, version: day, announcement: 'New.' })),
  }));
  rewrite('company.yaml', (file) => ({
    ...file,
    exchangeRate: {
      jmdPerUsd: 160,
      asOf: '2020-01-01',
      changes: [{ effectiveFrom: exchangeRate, jmdPerUsd: 165 }],
    },
  }));
  return pathToFileURL(`${root}/`);
}

type Hooks = ReturnType<typeof buildComingSites>['hooks'];
type BuildDone = Parameters<NonNullable<Hooks['astro:build:done']>>[0];
type Config = Parameters<NonNullable<Hooks['astro:config:done']>>[0];

test('a site is built for each coming day with other prices, once, and none for a day that has come', async () => {
  const [today, soon, later] = [inDays(0), inDays(3), inDays(40)];
  const root = projectWith([later, today, soon], soon);
  const dir = new URL('dist/', root);
  mkdirSync(dir);
  // What an earlier build left.
  mkdirSync(new URL('dist-later/2026-01-01', root), { recursive: true });
  const builds: string[][] = [];
  const { hooks } = buildComingSites(async (day, output) => void builds.push([day, output]));
  const config = { srcDir: new URL('src/', root), cacheDir: new URL('.cache/', root) };
  await hooks['astro:config:done']?.({ config } as unknown as Config);
  const logger = { info() {} };
  await hooks['astro:build:done']?.({ dir, logger } as unknown as BuildDone);
  const outputs = [soon, later].map((day) => [
    day,
    join(new URL('dist-later', root).pathname, day),
  ]);
  expect(builds).toEqual(outputs);
  expect(existsSync(new URL('dist-later/2026-01-01', root))).toBe(false);
  expect(comingDays(new URL('src/content/', root), soon)).toEqual([later]);
});

test('more coming days than anybody waits for are refused in words', () => {
  const days = Array.from({ length: 13 }, (_, index) => inDays(index + 1));
  const content = new URL('src/content/', projectWith(days, inDays(1)));
  expect(() => comingDays(content, inDays(0))).toThrow(/change on 13 coming days/);
  expect(comingDays(content, inDays(1))).toHaveLength(12);
});
