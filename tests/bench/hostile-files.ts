import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { uploadAttachments } from '#lib/contract/attachments.ts';
import { renewMailAddress } from '#lib/contract/mail-in.ts';
import { listTrackings } from '#lib/contract/trackings.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { freePort } from '#scripts/free-port.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { forgetLimits, megabytesOf, mePath, startPortal } from '#tests/faults/support/portal.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { makeHostileFiles, variantOf } from './hostile-kinds.ts';
import { median } from './median.ts';

// Sends hostile files by paste, upload and SMTP, one after the other, and asks `me` as another customer meanwhile.
// Prints memory and times; fails if the server ends, if server and reader grow by more than 500 MB, or if the median of
// `me` more than doubles. Argument: how many files, 60 by default.
const count = Number(process.argv[2] ?? 60);
const maxGrowth = 500;
const domain = 'in.airbridge.test';
const [attacker, victim] = demoCustomers;
const customerPath = `/api/v1/customers/${attacker.id}`;

const smtpPort = await freePort();
const { origin, token, pid, folder, stop } = await startPortal({
  MAIL_IN_DOMAIN: domain,
  MAIL_IN_PORT: String(smtpPort),
});
const headers = { 'x-token': token };

/** Megabytes of the server and the processes that it started. */
function megabytesNow(): number {
  const isChild = (name: string): boolean => {
    try {
      return (
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      );
    } catch {
      return false;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name));
  let sum = 0;
  for (const process of [String(pid), ...children]) {
    try {
      sum += megabytesOf(Number(process), 'VmRSS') || 0;
    } catch {
      // It has ended.
    }
  }
  return sum;
}

async function paste(bytes: Buffer): Promise<string> {
  const answer = await fetch(`${origin}${customerPath}/mails`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  return String(answer.status);
}

const openTrackings = listTrackings.answer
  .parse(await (await fetch(`${origin}${customerPath}/trackings?size=100`, { headers })).json())
  .data.filter((parcel) => takesInvoices(parcel) && parcel.invoiceCount === 0);

async function upload(bytes: Buffer, name: string, number: number): Promise<string> {
  const trackingId = openTrackings[number % openTrackings.length]?.id ?? '';
  const form = new FormData();
  form.set('trackingId', trackingId);
  form.set('file0', new File([new Uint8Array(bytes)], name));
  const url = `${origin}/api/v1${uploadAttachments.path}`;
  const sent = await fetch(url, { method: 'POST', headers, body: form });
  const needs = await fetch(`${origin}${customerPath}/trackings/${trackingId}/invoice-needs`, {
    headers,
  });
  return `${sent.status}, then ${needs.status}`;
}

const box = renewMailAddress.answer.parse(
  await (await fetch(`${origin}${customerPath}/mail-address`, { method: 'POST', headers })).json(),
).data.address;
const transport = createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });

const sendMail = (bytes: Buffer, name: string): Promise<string> => {
  const isPdf = name.endsWith('.pdf');
  const mail = { from: 'a@example.com', to: box ?? '', subject: 'Order 1234567' };
  const envelope = { from: mail.from, to: mail.to };
  return transport
    .sendMail(
      isPdf
        ? { ...mail, attachments: [{ filename: name, content: bytes }] }
        : { envelope, raw: bytes },
    )
    .then(
      () => '250',
      ({ responseCode }) => String(responseCode),
    );
};

const ways = { paste, upload, SMTP: sendMail };

const victimToken = await signInAt(origin, victim);
async function timeMe(): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(origin + mePath, { headers: { 'x-token': victimToken } });
  await answer.text();
  if (answer.status !== 200) throw new Error(`me answered ${answer.status}`);
  return performance.now() - startedAt;
}

async function timeMeFor(times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let asked = 0; asked < times; asked += 1) {
    taken.push(await timeMe());
    await wait(20);
  }
  return taken;
}

try {
  const files = makeHostileFiles();
  await paste(Buffer.from('Order #1234567\nOrder total: $5.00'));
  await timeMeFor(50);
  const before = median(await timeMeFor(50));
  const megabytesBefore = megabytesNow();
  let peak = megabytesBefore;
  const sampling = setInterval(() => (peak = Math.max(peak, megabytesNow())), 100);
  let isOver = false;
  const meanwhile: number[] = [];
  const asking = (async () => {
    while (!isOver) meanwhile.push(...(await timeMeFor(5)));
  })();
  let number = 0;
  while (number < count)
    for (const [way, send] of Object.entries(ways))
      for (const { what, name, bytes } of files) {
        if (number === count) break;
        await forgetLimits(folder);
        const startedAt = performance.now();
        const outcome = await send(variantOf(bytes, number), name, number);
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        console.log(`${way.padEnd(6)} ${what}, ${bytes.length} B: ${outcome} after ${seconds} s`);
        number += 1;
      }
  isOver = true;
  await asking;
  clearInterval(sampling);
  const growth = peak - megabytesBefore;
  const during = median(meanwhile);
  console.log(
    `server and reader: ${megabytesBefore.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most; ` +
      `me of another: median ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during (${meanwhile.length} asked, slowest ${Math.max(...meanwhile).toFixed(0)} ms)`,
  );
  process.exitCode = growth <= maxGrowth && during <= 2 * before ? 0 : 1;
} finally {
  await stop();
}
