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

// Prints how well the time of POST identity/forgot tells a customer from nobody; it never fails on a clock.
const rounds = 1000;
const hour = 3_600_000;
const [demo, other] = demoCustomers;
const emails = { known: demo.email, inactive: other.email, unknown: 'nobody@airbridge.test' };

const folder = mkdtempSync(join(tmpdir(), 'portal-forgot-'));
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

async function millisecondsFor(email: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${origin}/identity/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  if ((await answer.text()) !== '{"code":1}') throw new Error(`answered ${answer.status}`);
  return performance.now() - startedAt;
}

const kinds = ['known', 'inactive', 'unknown'] as const;
const times: Record<(typeof kinds)[number], number[]> = { known: [], inactive: [], unknown: [] };
for (let round = 0; round < rounds; round += 1) {
  // No limit reaches from one hour into the next.
  now = new Date(now.getTime() + hour + 1);
  const names = kinds.toSorted(() => Math.random() - 0.5);
  for (const name of names) times[name].push(await millisecondsFor(emails[name]));
}
for (const [name, all] of Object.entries(times))
  console.log(`${name.padEnd(9)} at least ${Math.min(...all).toFixed(3)} ms`);
for (const name of ['known', 'inactive'] as const)
  console.log(
    `rank AUC ${name} : unknown ${rankAuc(times[name], times.unknown).toFixed(3)} (0.45–0.55)`,
  );

await app.close();
await closeStore(store);
rmSync(folder, { recursive: true });
