import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { comingSites } from '#lib/content/coming-days.ts';
import { placesOf } from '#server/site/releases.ts';
import { hour } from '#server/units/duration.ts';
import { putOnline, writeRelease } from './releases.ts';
import { siteFolder } from './site-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The first day of the new prices; the test clock starts the day before. */
export const comingDay = '2026-11-22';

/** Milliseconds from the start of the test clock to midnight in Kingston. */
export const untilMidnight = 14 * hour;

const change = { effectiveFrom: comingDay, version: '2026-2', announcement: 'Delivery is US$2.' };

/** Puts a release online with the fixed prices, others from the next day on, and the site of that day. */
export async function releaseWithComingPrices(): Promise<string> {
  const releases = temporaryFolder();
  const id = await writeRelease(releases, 7);
  const { content, site } = placesOf(releases, id);
  const write = (name: string, add: (file: Record<string, unknown>) => object, from = content) =>
    writeFileSync(
      join(content, name),
      stringify(add(parse(readFileSync(join(from, name), 'utf8')))),
    );
  const fixedPrices = 'tests/support/fixed-prices';
  write('rates.yaml', (file) => ({ ...file, changes: [{ ...change, delivery: 2 }] }), fixedPrices);
  const categories = [{ id: 'footwear', dutyPercent: 10 }];
  write('tariff.yaml', (file) => ({ ...file, changes: [{ ...change, categories }] }), fixedPrices);
  write('company.yaml', (file) => ({
    ...file,
    exchangeRate: {
      jmdPerUsd: 160,
      asOf: '2026-11-02',
      changes: [{ effectiveFrom: comingDay, jmdPerUsd: 165 }],
    },
  }));
  const tomorrow = {
    'public/home.html': '<!doctype html><title>tomorrow</title>',
    '_astro/script.tomorrow.js': 'export {};',
    'policies.json': '{}',
  };
  cpSync(await siteFolder(tomorrow), join(comingSites(site), comingDay), { recursive: true });
  putOnline(releases, id);
  return releases;
}
