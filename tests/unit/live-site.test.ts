import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '#server/settings/config.ts';
import { openSite } from '#server/site/live-site.ts';
import { putOnline, writeRelease } from '#tests/support/releases.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const noon = new Date('2026-11-26T12:00:00Z');

/** A site built by `npm run build` at that time, beside a folder of releases. */
function builtAt(at: Date) {
  const folder = temporaryFolder();
  const config = { siteDir: join(folder, 'dist'), releasesDir: join(folder, 'releases') };
  mkdirSync(config.siteDir);
  const file = join(config.siteDir, 'policies.json');
  writeFileSync(file, '{}');
  utimesSync(file, at, at);
  return config;
}

test('a start whose release is gone or has no pages says which, and what to do', async () => {
  const config = builtAt(new Date('2026-11-26T11:00:00Z'));
  const id = await writeRelease(config.releasesDir, 7, noon);
  putOnline(config.releasesDir, id);
  rmSync(join(config.releasesDir, id, 'site'), { recursive: true });
  expect(() => openSite(config)).toThrow(StartError);
  expect(() => openSite(config)).toThrow(`The release ${id} cannot be served (it has no pages)`);
  rmSync(join(config.releasesDir, id), { recursive: true });
  expect(() => openSite(config)).toThrow(
    /ENOENT.+or delete that file, and what was built is served/,
  );
});

test('the newest build is served: a release, or the build of newer code', async () => {
  const older = builtAt(new Date('2026-11-26T11:00:00Z'));
  putOnline(older.releasesDir, await writeRelease(older.releasesDir, 7, noon));
  expect(openSite(older).online().content.tenant.exchangeRate.jmdPerUsd).toBe(7);
  const newer = builtAt(new Date('2026-11-26T13:00:00Z'));
  putOnline(newer.releasesDir, await writeRelease(newer.releasesDir, 7, noon));
  const site = openSite(newer);
  expect(site.online().files.root).toBe(newer.siteDir);
  putOnline(newer.releasesDir, await writeRelease(newer.releasesDir, 8));
  site.refresh();
  expect(site.online().content.tenant.exchangeRate.jmdPerUsd).toBe(8);
});
