import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getInvoiceLink, listBillings } from '#lib/contract/billings.ts';
import { endpoints } from '#lib/contract/catalogue.ts';
import { listMails } from '#lib/contract/mails.ts';
import { getTracking, listTrackings } from '#lib/contract/trackings.ts';
import { readConfig } from '#server/settings/config.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { mePath, pagePath, startPortal } from '#tests/faults/support/portal.ts';
import { openPostgresServer } from '#tests/faults/support/postgres.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

// Opens 200 connections of one customer, or of one address, on each read in turn, and prints the slowest of 50 `me` of
// another customer meanwhile. Fails if one is refused or takes longer than half a second. Arguments: the engine
// (sqlite or postgres), and the names of the reads if not all.
const [, , engine = 'sqlite', ...names] = process.argv;
const goalMs = 500;
const asked = 50;
const pauseMs = 20;
const seconds = 4;
const connections = 200;
const autocannon = createRequire(import.meta.url).resolve('autocannon');
const { prefixes } = readConfig({});
const [attacker, victim] = demoCustomers;

const database = engine === 'postgres' ? await openPostgresServer() : undefined;
const { origin, token, stop } = await startPortal(
  database ? { DATABASE_URL: database.urlOf('portal') } : {},
);
const headers = { 'x-token': token };
const customerPath = `/api/v1/customers/${attacker.id}`;

const read = async (path: string): Promise<unknown> =>
  (await fetch(origin + path, { headers })).json();

/** Fills the attacker's list of mails: each is as large as its bounds allow. */
async function handInMails(): Promise<void> {
  const lines = 'Thank you for your order, which is on its way to you.\r\n'.repeat(1000);
  for (let number = 10; number < 30; number += 1) {
    const part = `--b\r\nContent-Type: text/plain\r\n\r\nOrder number: 11122233${number}\r\n${lines}\r\n`;
    const answer = await fetch(`${origin}${customerPath}/mails`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: `From: a@example.com\r\nSubject: Order\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(3)}--b--\r\n`,
    });
    if (answer.status !== 201) throw new Error(`a mail answered ${answer.status}`);
  }
}

/** An id of the attacker's for each parameter of a path. */
async function findIds(): Promise<Readonly<Record<string, string | undefined>>> {
  const parcels = listTrackings.answer.parse(await read(`${customerPath}/trackings?size=100`));
  const trackingId = parcels.data.find(({ invoiceCount }) => invoiceCount > 0)?.id;
  const parcel = getTracking.answer.parse(await read(`${customerPath}/trackings/${trackingId}`));
  const bills = listBillings.answer.parse(await read(`${customerPath}/billings`));
  const mails = listMails.answer.parse(await read(`${customerPath}/mails`));
  return {
    customerId: String(attacker.id),
    trackingId,
    attachmentId: parcel.data.attachments[0]?.id,
    billingId: bills.data[0]?.id,
    mailId: mails.data[0]?.id,
    email: 'nobody@example.com',
    value: String(victim.id),
  };
}

const calculation = '?value=100&weight=5&length=10&width=10&height=10&category=other';
const queriesFor = (billingId: string | undefined): Readonly<Record<string, string>> => ({
  calculate: calculation,
  calculatePublic: calculation,
  listTrackings: '?size=100',
  resendInvoice: `?billingId=${billingId}`,
});

/** The address of every read, and of a page. */
async function findPaths() {
  await handInMails();
  const ids = await findIds();
  const queries = queriesFor(ids['billingId']);
  const link = getInvoiceLink.answer.parse(
    await read(`${customerPath}/billings/${ids['billingId']}/pdf`),
  );
  const paths = endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ name, base, path }) => {
      const filledPath = path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? 'unknown');
      return [name, prefixes[base] + filledPath + (queries[name] ?? '')] as const;
    });
  return new Map([...paths, ['getInvoicePdf', link.data.url], ['a page', pagePath]]);
}

/** Asks 50 `me` of the other customer; returns how long the slowest took and how many were refused. */
async function askMe(victimToken: string) {
  let [slowest, refused] = [0, 0];
  for (let count = 0; count < asked; count += 1) {
    const startedAt = performance.now();
    const answer = await fetch(origin + mePath, { headers: { 'x-token': victimToken } });
    await answer.text();
    slowest = Math.max(slowest, performance.now() - startedAt);
    if (answer.status !== 200) refused += 1;
    await wait(pauseMs);
  }
  return { slowest, refused };
}

/** Does work while 200 connections ask for a path; returns its result and what they were answered. */
async function whileAttacked<Result>(path: string, work: () => Promise<Result>) {
  const args = [
    '--json',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-H',
    `x-token=${token}`,
  ];
  const child = spawn(process.execPath, [autocannon, ...args, origin + path], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = text(child.stdout);
  const closed = once(child, 'close');
  // Until it is under way.
  await wait(1000);
  const result = await work();
  await closed;
  const { statusCodeStats }: { statusCodeStats: Record<string, { count: number }> } = JSON.parse(
    await output,
  );
  const answers = Object.entries(statusCodeStats).map(
    ([status, { count }]) => `${count} × ${status}`,
  );
  return { ...result, answers };
}

try {
  const paths = await findPaths();
  const victimToken = await signInAt(origin, victim);
  const alone = await askMe(victimToken);
  console.log(`${engine}: 50 me alone, the slowest ${alone.slowest.toFixed(0)} ms`);
  let missed = 0;
  for (const [name, path] of paths) {
    if (names.length > 0 && !names.includes(name)) continue;
    const { slowest, refused, answers } = await whileAttacked(path, () => askMe(victimToken));
    const isMissed = slowest > goalMs || refused > 0;
    if (isMissed) missed += 1;
    console.log(
      `${isMissed ? '✗' : '✓'} ${name.padEnd(20)} slowest ${slowest.toFixed(0).padStart(5)} ms, ${refused} refused; the 200 got ${answers.join(', ')}`,
    );
  }
  console.log(`${missed} of ${paths.size} reads miss the goal of ${goalMs} ms`);
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  await stop();
  await database?.close();
}
