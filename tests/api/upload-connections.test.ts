import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demo, mePath, openPortal, other, type Portal, problemOf } from '#tests/support/portal.ts';
import { sendRaw } from '#tests/support/raw.ts';
import {
  attachmentsOf,
  formOf,
  multipartType,
  openParcel,
  type Part,
  pdf,
  upload,
  uploadPath,
} from '#tests/support/uploads.ts';

async function openListening() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const trackingId = await openParcel(portal);
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port } = new URL(origin);
  const form = (...parts: readonly Part[]) => formOf([['trackingId', trackingId], ...parts]);
  /** The bytes of a request up to a share of its body. */
  const bytesOf = (body: Buffer, share: number, header = '') =>
    Buffer.concat([
      Buffer.from(
        `POST ${uploadPath} HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\nContent-Type: ${multipartType}\r\n` +
          `${header}Content-Length: ${body.length}\r\n\r\n`,
      ),
      body.subarray(0, body.length * share),
    ]);
  return { portal, token, origin, hostname, port: Number(port), form, bytesOf };
}

/** Waits until a condition holds; a test that waits in vain runs out of time. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setImmediate(resolve));
}

const filesIn = ({ folder }: Portal) =>
  readdirSync(join(folder, 'attachments'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );

const partials = (portal: Portal) =>
  filesIn(portal).filter(({ name }) => name.endsWith('.partial')).length;

test('a connection cut half way leaves no row, no file and nothing in parts', async () => {
  const { portal, hostname, port, form, bytesOf } = await openListening();
  const attachmentsBefore = await attachmentsOf(portal);
  const body = form(['file0', 'a.pdf', pdf(3_000_000)]);
  for (const share of [0.5, 0.9, 0.9999]) {
    const socket = connect(port, hostname, () => void socket.write(bytesOf(body, share)));
    await until(() => partials(portal) === 1);
    socket.destroy();
    await until(() => partials(portal) === 0);
    expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
  }
});

test('a connection cut in the second file takes the first with it', async () => {
  const { portal, hostname, port, form, bytesOf } = await openListening();
  const attachmentsBefore = await attachmentsOf(portal);
  const body = form(['file0', 'a.pdf', pdf(1_000_000)], ['file1', 'b.pdf', pdf(1_000_000)]);
  const socket = connect(port, hostname, () => void socket.write(bytesOf(body, 0.8)));
  await until(
    () => partials(portal) === 1 && filesIn(portal).length === attachmentsBefore.files.length + 2,
  );
  socket.destroy();
  await until(() => filesIn(portal).length === attachmentsBefore.files.length);
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});

test('no file is visible before it is complete', async () => {
  const { portal, token, hostname, port, form, bytesOf } = await openListening();
  const attachmentsBefore = await attachmentsOf(portal);
  const body = form(['file0', 'a.pdf', pdf(2_000_000)]);
  const socket = connect(port, hostname, () => void socket.write(bytesOf(body, 0.9)));
  await until(() => partials(portal) === 1);
  expect((await attachmentsOf(portal)).rows).toEqual(attachmentsBefore.rows);
  // The rest arrives, and a row with it.
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (bytes) => resolve(String(bytes))),
  );
  socket.write(bytesOf(body, 1).subarray(bytesOf(body, 0.9).length));
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  socket.destroy();
  const { files, storageKeys, rows } = await attachmentsOf(portal);
  expect(rows).toHaveLength(attachmentsBefore.rows.length + 1);
  expect(files).toEqual(storageKeys);
  expect((await portal.get(mePath, token)).statusCode).toBe(200);
});

test('a customer has ten uploads at once: others are not affected, and one that breaks off frees its slot', async () => {
  const { portal, token, hostname, port, form, bytesOf } = await openListening();
  const body = form(['file0', 'a.pdf', pdf(1_000_000)]);
  const slow = Array.from({ length: 10 }, () => {
    const socket = connect(port, hostname, () => void socket.write(bytesOf(body, 0.5)));
    return socket;
  });
  const hangUp = () => {
    for (const socket of slow) socket.destroy();
  };
  onTestFinished(hangUp);
  await until(() => partials(portal) === 10);
  const sendTo = async (customerId: number, sender: string) => {
    const trackingId = await openParcel(portal, customerId);
    const parts: Part[] = [
      ['trackingId', trackingId],
      ['file0', 'b.pdf', pdf()],
    ];
    return await upload(portal, sender, { parts });
  };
  const refused = await sendTo(demo.id, token);
  expect(problemOf(refused)).toMatchObject({
    code: 'too-many-requests',
    detail: 'Ten of your uploads are still under way. Please try again when one has arrived.',
  });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await sendTo(other.id, await portal.signIn(other))).statusCode).toBe(201);
  slow.pop()?.destroy();
  await until(async () => (await sendTo(demo.id, token)).statusCode === 201);
  hangUp();
  await until(() => partials(portal) === 0);
  const { files, storageKeys } = await attachmentsOf(portal);
  expect(files).toEqual(storageKeys);
});

const refusals: readonly (readonly [string, number, Part, string])[] = [
  ['of a wrong type', 422, ['file0', 'a.exe', pdf(3_000_000)], ''],
  ['too large', 413, ['file0', 'a.pdf', pdf(6_000_000)], ''],
  ['larger than any form may be', 413, ['file0', 'a.pdf', pdf(12_000_000)], ''],
  ['compressed', 415, ['file0', 'a.pdf', pdf(3_000_000)], 'Content-Encoding: gzip\r\n'],
];

test.each(refusals)(
  'the sender of a file %s is told why, and the connection stays open',
  async (_, status, file, header) => {
    const { origin, form, bytesOf } = await openListening();
    const next = Buffer.from(
      'GET /identity/tenant HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    const answers = await sendRaw(origin, Buffer.concat([bytesOf(form(file), 1, header), next]));
    const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => Number(code));
    expect(statuses).toEqual([status, 200]);
  },
);

test('a full disk is reported as our fault, and reads go on', async () => {
  const { portal, token } = await openListening();
  const attachmentsBefore = await attachmentsOf(portal);
  const parts: Part[] = [
    ['trackingId', await openParcel(portal)],
    ['file0', 'a.pdf', pdf()],
  ];
  const { put } = portal.services.files;
  Object.assign(portal.services.files, {
    put: async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  });
  const refused = await upload(portal, token, { parts });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
  expect((await portal.get(mePath, token)).statusCode).toBe(200);
  Object.assign(portal.services.files, { put });
  expect((await upload(portal, token, { parts })).statusCode).toBe(201);
});
