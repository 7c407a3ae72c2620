import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openFolder } from '#server/files/folder.ts';
import { createSeal } from '#server/seal.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { readTenant } from '#server/tenant.ts';
import { rankAuc } from './rank-auc.ts';

// Prints how well the time of POST identity/token tells a customer from nobody; it never fails on a clock.
const rounds = Number(process.argv[2] ?? 300);
const hour = 3_600_000;
const [demo, other] = demoCustomers;
const usernames = {
  known: demo.email,
  code: String(demo.id),
  inactive: other.email,
  unknown: 'nobody@airbridge.test',
};

const folder = mkdtempSync(join(tmpdir(), 'portal-sign-in-'));
const store = openStore(join(folder, 'portal.sqlite'));
await migrate(store);
let now = new Date();
await seedDemo(store, openFolder(folder), now);
const disabled = store.updateTable('customers').set({ status: 'DISABLED' });
await disabled.where('id', '=', other.id).execute();
const app = await buildApp({
  store,
  clock: () => now,
  config: readConfig({ LOG_LEVEL: 'silent', SITE_DIR: folder }),
  tenant: readTenant(),
  seal: createSeal(randomBytes(32)),
  checkAnswers: false,
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

async function millisecondsFor(username: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password: 'not the password' }),
  });
  if ((await answer.text()) !== '{"code":-1}') throw new Error(`answered ${answer.status}`);
  return performance.now() - startedAt;
}

const kinds = ['known', 'code', 'inactive', 'unknown'] as const;
type Kind = (typeof kinds)[number];
const times: Record<Kind, number[]> = { known: [], code: [], inactive: [], unknown: [] };
for (let round = 0; round < rounds; round += 1) {
  // No failure counts into the next hour.
  now = new Date(now.getTime() + hour + 1);
  const names = kinds.toSorted(() => Math.random() - 0.5);
  for (const name of names) times[name].push(await millisecondsFor(usernames[name]));
}
const floor = (name: Kind) => Math.min(...times[name]);
for (const name of kinds) console.log(`${name.padEnd(9)} at least ${floor(name).toFixed(3)} ms`);
for (const name of ['known', 'code', 'inactive'] as const) {
  const difference = Math.abs(floor(name) - floor('unknown')).toFixed(3);
  const auc = rankAuc(times[name], times.unknown).toFixed(3);
  console.log(`${name} : unknown: floors ${difference} ms apart (2), rank AUC ${auc} (0.45–0.55)`);
}

await app.close();
await closeStore(store);
rmSync(folder, { recursive: true });
