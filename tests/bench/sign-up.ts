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
import { registrationOf } from '#tests/support/sign-up.ts';
import { rankAuc } from './rank-auc.ts';

// Prints how well times tell a taken address from a free one, at sign-up, at the form's question and at sign-in.
const rounds = Number(process.argv[2] ?? 300);
const hour = 3_600_000;
const emails = { taken: demoCustomers[0].email, free: 'nobody@airbridge.test' };

const folder = mkdtempSync(join(tmpdir(), 'portal-sign-up-'));
const store = openStore(join(folder, 'portal.sqlite'));
await migrate(store);
let now = new Date();
await seedDemo(store, openFolder(folder), now);
const seal = createSeal(randomBytes(32));
const services = {
  store,
  clock: () => now,
  config: readConfig({ LOG_LEVEL: 'silent', SITE_DIR: folder }),
  tenant: readTenant(),
  seal,
  checkAnswers: false,
};
const app = await buildApp(services);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

async function send(path: string, payload?: object): Promise<number> {
  const body = payload && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  };
  const startedAt = performance.now();
  const answer = await fetch(origin + path, body);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

const calls = {
  register: (email: string) => send('/identity/register', registrationOf(services, { email })),
  emailTaken: (email: string) => send(`/identity/emailTaken/${email}`),
  'sign-in': (username: string) =>
    send('/identity/token', { grant_type: 'password', username, password: 'wrong' }),
};

for (const [name, call] of Object.entries(calls)) {
  const times: Record<keyof typeof emails, number[]> = { taken: [], free: [] };
  for (let round = 0; round < rounds; round += 1) {
    // No limit reaches from one hour into the next.
    now = new Date(now.getTime() + hour + 1);
    const kinds = (['taken', 'free'] as const).toSorted(() => Math.random() - 0.5);
    for (const kind of kinds) times[kind].push(await call(emails[kind]));
  }
  const least = (kind: keyof typeof emails) => Math.min(...times[kind]).toFixed(2);
  const auc = rankAuc(times.taken, times.free).toFixed(3);
  console.log(
    `${name.padEnd(10)} at least ${least('taken')} ms taken, ${least('free')} ms free; rank AUC ${auc}`,
  );
}

await app.close();
await closeStore(store);
rmSync(folder, { recursive: true });
