import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCluster } from '#scripts/cluster/cluster.ts';
import { demo } from '#tests/support/portal.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { formOf, multipartType, pdf, uploadPath } from '#tests/support/uploads.ts';
import { message } from '#tests/support/visitor.ts';

/** Two servers on one database and data folder, whose mails go to one SMTP server. */
async function startTwo() {
  const folder = temporaryFolder();
  // PostgreSQL's own user must reach its folder.
  chmodSync(folder, 0o755);
  const smtp = await openSmtpServer();
  const cluster = await startCluster({
    folder,
    port: 0,
    environment: {
      LOG_LEVEL: 'silent',
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: '1',
      SEED_DEMO: '1',
    },
  });
  const client = new pg.Client(cluster.databaseUrl);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await cluster.stop();
  });
  return {
    folder: join(folder, 'portal'),
    origins: cluster.servers.map(({ origin }) => origin),
    received: smtp.received,
    query: async (text: string) => (await client.query(text)).rows,
  };
}

/** Sends a request to one of the servers, and again while the answer is 503 with `retry-after`. */
async function send(url: string, options: RequestInit): Promise<number> {
  for (;;) {
    const { status, headers } = await fetch(url, { method: 'POST', ...options });
    if (status !== 503 || !headers.has('retry-after')) return status;
  }
}

const sendMessageTo = (origin: string, index: number) =>
  send(`${origin}/identity/contact`, {
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `203.0.113.${index}`,
      'idempotency-key': `message-${index}`,
    },
    body: JSON.stringify({ ...message, message: `Message ${index}` }),
  });

test('two servers on one database do everything once: messages, mails, and three invoices of many', async () => {
  const { folder, origins, received, query } = await startTwo();
  const token = await signInAt(String(origins[0]));
  const [parcel] = await query(
    `SELECT id FROM trackings WHERE customer_id = ${demo.id} AND billing_id IS NULL AND invoice_count = 0 ORDER BY id LIMIT 1`,
  );
  const countBefore = (await query('SELECT id FROM attachments')).length;
  const uploadTo = (origin: string, index: number) =>
    send(origin + uploadPath, {
      headers: {
        'x-token': token,
        'content-type': multipartType,
        'idempotency-key': `upload-${index}`,
      },
      body: new Uint8Array(
        formOf([
          ['trackingId', String(parcel?.['id'])],
          ['file0', `${index}.pdf`, pdf(20_000)],
        ]),
      ),
    });
  const indices = Array.from({ length: 20 }, (_, index) => index);
  // Each message is sent to both servers, as after a broken connection.
  const messages = indices.flatMap((index) =>
    origins.map((origin) => sendMessageTo(origin, index)),
  );
  const uploads = indices.map((index) => uploadTo(String(origins[index % 2]), index));
  expect(new Set(await Promise.all(messages))).toEqual(new Set([202]));
  const statuses = await Promise.all(uploads);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(17);
  expect(await query('SELECT id FROM attachments')).toHaveLength(countBefore + 3);
  const files = readdirSync(join(folder, 'attachments'), { recursive: true, withFileTypes: true });
  expect(files.filter((file) => file.isFile())).toHaveLength(countBefore + 3);
  await vi.waitFor(
    async () => expect(await query('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    15_000,
  );
  const messageIds = received.map(({ messageId }) => messageId);
  expect(messageIds).toHaveLength(20);
  expect(new Set(messageIds).size).toBe(20);
}, 120_000);
