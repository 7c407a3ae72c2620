import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getTenant } from '#lib/contract/tenant.ts';
import { placesOf } from '#server/site/releases.ts';
import { amount } from '#tests/support/amounts.ts';
import { putOnline, writeRelease } from '#tests/support/releases.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Two servers that share a folder of releases, each with its own data. */
async function startTwo(releases: string) {
  const start = () =>
    startServer('server/main.ts', [], {
      DATA_DIR: temporaryFolder(),
      SITE_DIR: join(releases, 'none'),
      RELEASES_DIR: releases,
      LOG_LEVEL: 'silent',
      SEED_DEMO: '0',
    });
  const servers = await Promise.all([start(), start()]);
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
  });
  return servers.map(({ origin }) => origin);
}

/** Gets a page of one server, then its script from another, as behind a balancer; returns a mistake if there is one. */
async function visit(one: string, other: string): Promise<string | undefined> {
  const page = await fetch(`${one}/public/home`, { redirect: 'manual' });
  const name = /<title>(r\d+)</.exec(await page.text())?.[1];
  if (name === undefined) return `a page answered ${page.status}`;
  const policy = page.headers.get('content-security-policy') ?? '';
  if (!policy.endsWith(` ${name}`)) return `${name} came with the policy ${policy}`;
  const script = await fetch(`${other}/_astro/script.${name}.js`, { redirect: 'manual' });
  return script.status === 200 ? undefined : `the script of ${name} answered ${script.status}`;
}

const exchangeRateAt = async (origin: string): Promise<number> => {
  const answer = await fetch(`${origin}/identity/tenant`);
  return getTenant.answer.parse(await answer.json()).data.exchangeRate.jmdPerUsd;
};

test('publishing again and again under load mixes nothing and loses nothing, over two servers', async () => {
  const releases = temporaryFolder();
  putOnline(releases, await writeRelease(releases, 1));
  const origins = await startTwo(releases);
  const mistakes: string[] = [];
  let visits = 0;
  let isVisiting = true;
  const keepVisiting = async (one: string, other: string) => {
    while (isVisiting) {
      const mistake = await visit(one, other).catch(String);
      if (mistake) mistakes.push(mistake);
      visits += 1;
    }
  };
  const visitors = Array.from({ length: 20 }, (_, index) =>
    keepVisiting(String(origins[index % 2]), String(origins[(index + 1) % 2])),
  );
  const last = amount(3, 11);
  const startedAt = performance.now();
  for (let number = 2; number <= last; number += 1) {
    putOnline(releases, await writeRelease(releases, number));
    for (const origin of origins)
      await vi.waitUntil(async () => (await exchangeRateAt(origin)) === number, {
        timeout: 15_000,
      });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  isVisiting = false;
  await Promise.all(visitors);
  expect(mistakes).toEqual([]);
  console.log(`${last - 1} releases, ${Math.round((2 * visits) / seconds)} requests a second`);

  // A page that was open from the start still gets its script, though not its old page.
  const script = await fetch(`${origins[0]}/_astro/script.r1.js`);
  expect(await script.text()).toContain("'r1'");

  // An incomplete release changes nothing, and the next one goes online.
  const broken = await writeRelease(releases, 50);
  rmSync(join(placesOf(releases, broken).content, 'rates.yaml'));
  putOnline(releases, broken);
  const next = await writeRelease(releases, 51);
  // A missing file makes the server look for a new release.
  await fetch(`${origins[0]}/none.js`, { redirect: 'manual' });
  expect(await exchangeRateAt(String(origins[0]))).toBe(last);
  putOnline(releases, next);
  // The script is served at once, as the other server may have shown the page already.
  expect((await fetch(`${origins[1]}/_astro/script.r51.js`)).status).toBe(200);
  await vi.waitUntil(async () => (await exchangeRateAt(String(origins[0]))) === 51, {
    timeout: 15_000,
  });
}, 120_000);
