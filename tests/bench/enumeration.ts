import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '#server/app.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { createPasswords } from '#server/auth/password.ts';
import { readTenant } from '#server/content/tenant.ts';
import { openFolder } from '#server/files/folder.ts';
import { coverPdf } from '#server/invoice-pdf/cover-pdf.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoice-pdf/invoices.ts';
import { readConfig } from '#server/settings/config.ts';
import { createShopMailReader } from '#server/shop-mail/reader.ts';
import { openSite } from '#server/site/live-site.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate, openStore } from '#server/store/open.ts';
import { withoutReplica } from '#server/store/read-replica.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { seedDemo } from '#server/store/seed/seed.ts';
import { hour } from '#server/units/duration.ts';
import { registrationOf } from '#tests/support/sign-up.ts';
import { rankAuc } from './rank-auc.ts';

// Prints how well response times distinguish existing customers from unknown ones, for every call that might reveal
// it; it never fails on timing. The argument is the number of rounds.
const rounds = Number(process.argv[2] ?? 300);
const [demo, disabled] = demoCustomers;
const nobody = 'nobody@airbridge.test';

const folder = mkdtempSync(join(tmpdir(), 'portal-enumeration-'));
const store = openStore(databaseIn(folder));
await migrate(store);
let now = new Date();
const passwords = createPasswords();
await seedDemo({ store, files: openFolder(folder), passwords }, now);
await store
  .updateTable('customers')
  .set({ status: 'DISABLED' })
  .where('id', '=', disabled.id)
  .execute();
const config = readConfig({ LOG_LEVEL: 'silent', SITE_DIR: folder, RELEASES_DIR: folder });
const site = openSite(config);
const services = {
  store,
  files: openFolder(folder),
  replica: withoutReplica(store),
  clock: () => now,
  config,
  site,
  ...site.online().content,
  keyring: createKeyring(randomBytes(32)),
  passwords,
  invoices: createInvoices(readTenant, { render: invoicePdf }),
  shopMails: createShopMailReader(),
  covers: { renderCover: coverPdf },
};
const app = await buildApp(services);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

async function millisecondsFor(path: string, payload?: object): Promise<number> {
  const request = payload && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  };
  const startedAt = performance.now();
  const answer = await fetch(origin + path, request);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedAt;
}

const emails = { known: demo.email, disabled: disabled.email, nobody };

/** Each call's request per kind of customer; the last kind does not exist. */
const calls = {
  'sign-in': {
    names: { known: demo.email, code: String(demo.id), disabled: disabled.email, nobody },
    ask: (username: string) =>
      millisecondsFor('/identity/token', { grant_type: 'password', username, password: 'wrong' }),
  },
  forgot: {
    names: emails,
    ask: (email: string) => millisecondsFor('/identity/forgot', { email }),
  },
  register: {
    names: emails,
    ask: (email: string) =>
      millisecondsFor('/identity/register', registrationOf(services, { email })),
  },
  emailTaken: {
    names: emails,
    ask: (email: string) => millisecondsFor(`/identity/emailTaken/${email}`),
  },
};

for (const [call, { names, ask }] of Object.entries(calls)) {
  const times = new Map(Object.keys(names).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    // Rate limits reset each hour.
    now = new Date(now.getTime() + hour + 1);
    const shuffled = Object.entries(names).toSorted(() => Math.random() - 0.5);
    for (const [name, identity] of shuffled) times.get(name)?.push(await ask(identity));
  }
  const timesOfNobody = times.get('nobody') ?? [];
  for (const [name, all] of times) {
    if (all === timesOfNobody) continue;
    const gap = Math.abs(Math.min(...all) - Math.min(...timesOfNobody)).toFixed(3);
    const auc = rankAuc(all, timesOfNobody).toFixed(3);
    console.log(
      `${call.padEnd(11)}${name.padEnd(9)} : nobody  floors ${gap} ms apart (2), rank AUC ${auc} (0.45–0.55)`,
    );
  }
}

await app.close();
await closeStore(store);
rmSync(folder, { recursive: true });
