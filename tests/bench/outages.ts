import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listTrackings } from '#lib/contract/trackings.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';

// Prints how soon an upload is answered while the file store is down or hanging, how long a list takes meanwhile, and
// how soon uploads are accepted again. It never fails on timing.
const seconds = Number(process.argv[2] ?? 10);
const [demo] = demoCustomers;

/** A response's status and duration in milliseconds. */
async function timeCall(call: () => Promise<Response>) {
  const startedAt = performance.now();
  const answer = await call();
  const body = await answer.text();
  return { status: answer.status, body, milliseconds: performance.now() - startedAt };
}

type TimedAnswer = Awaited<ReturnType<typeof timeCall>>;

async function openCalls(origin: string) {
  const headers = { 'x-token': await signInAt(origin) };
  const trackings = `${origin}/api/v1/customers/${demo.id}/trackings`;
  const list = () => timeCall(() => fetch(trackings, { headers }));
  const { data } = listTrackings.answer.parse(JSON.parse((await list()).body));
  const parcel = data.find(({ invoiceCount }) => invoiceCount === 0);
  const upload = () => {
    const body = new FormData();
    body.set('trackingId', String(parcel?.id));
    body.set('file0', new Blob([`%PDF-1.7\n${'x'.repeat(1_000_000)}`]), 'invoice.pdf');
    const uploadHeaders = { ...headers, 'idempotency-key': 'outage' };
    const url = `${origin}/api/v1/customers/1/attachments`;
    return timeCall(() => fetch(url, { method: 'POST', headers: uploadHeaders, body }));
  };
  return { list, upload };
}

const worst = (answers: readonly { readonly milliseconds: number }[]): string =>
  `${Math.max(...answers.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms at most`;

async function measure(fault: 'cut' | 'hang'): Promise<void> {
  const store = await startS3Server();
  const line = await openCuttingProxy(store.origin);
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-outage-'));
  const server = await startServer('server/main.ts', [], {
    ...store.environment,
    S3_ENDPOINT: line.origin,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  });
  try {
    const { list, upload } = await openCalls(server.origin);
    line[fault]();
    const uploads: TimedAnswer[] = [];
    const lists: TimedAnswer[] = [];
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
      const [sent, listed] = await Promise.all([upload(), list()]);
      uploads.push(sent);
      lists.push(listed);
      await wait(100);
    }
    line.mend();
    const mendedAt = performance.now();
    while ((await upload()).status !== 201) await wait(50);
    const statuses = [...new Set(uploads.map(({ status }) => status))].join(', ');
    console.log(
      `store ${fault} for ${seconds} s: uploads answered ${statuses} after ${worst(uploads)}, ` +
        `lists after ${worst(lists)}; taken again ${(performance.now() - mendedAt).toFixed(0)} ms after it was back`,
    );
  } finally {
    await server.kill('SIGTERM');
    await line.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}

await measure('cut');
await measure('hang');
