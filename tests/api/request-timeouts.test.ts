import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import {
  attachmentsOf,
  formOf,
  multipartType,
  openParcel,
  pdf,
  uploadPath,
} from '#tests/support/uploads.ts';

const second = 1000;

interface Half {
  readonly path: string;
  readonly type: string;
  readonly bodyOf: (portal: Portal) => Buffer | Promise<Buffer>;
  readonly isSignedIn?: boolean;
}

/** A request of which only the first half has arrived, on a clock that only the test moves. */
async function openHalf({ path, type, bodyOf, isSignedIn = false }: Half) {
  const portal = await openPortal();
  const { hostname, port } = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  const token = isSignedIn ? await portal.signIn() : 'A'.repeat(43);
  const body = await bodyOf(portal);
  const head =
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\nContent-Type: ${type}\r\n` +
    `Content-Length: ${body.length}\r\n\r\n`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const arrived = once(portal.app.server, 'request');
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  // A client that is still sending when the server closes may get a reset first.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(Buffer.concat([Buffer.from(head), body.subarray(0, body.length / 2)]));
  await arrived;
  const sendRest = () => socket.write(body.subarray(body.length / 2));
  const untilAnswered = async (status: number) => {
    while (!answer.startsWith(`HTTP/1.1 ${status} `)) await once(socket, 'data');
  };
  return { portal, socket, closed, sendRest, untilAnswered, answer: () => answer };
}

const question: Half = {
  path: '/identity/forgot',
  type: 'application/json',
  bodyOf: () => Buffer.from('{"email":"nobody@airbridge.test"}'),
};

test('a body that does not come within 30 seconds is refused as too slow', async () => {
  const half = await openHalf(question);
  vi.advanceTimersByTime(30 * second);
  await half.closed;
  expect(half.answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(half.answer()).toContain('"code":"too-slow"');
});

test('a body that comes in time is answered, and nothing ends its connection later', async () => {
  const half = await openHalf(question);
  vi.advanceTimersByTime(29 * second);
  half.sendRest();
  await half.untilAnswered(200);
  vi.advanceTimersByTime(60 * second);
  half.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await half.closed;
  expect(half.answer().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

const file: Half = {
  path: uploadPath,
  type: multipartType,
  bodyOf: async (portal) =>
    formOf([
      ['trackingId', await openParcel(portal)],
      ['file0', 'a.pdf', pdf(500_000)],
    ]),
};

/** Waits until a number of files are being written to the store. */
async function untilUnderWay({ portal }: { portal: Portal }, count: number): Promise<void> {
  const underWay = async () =>
    (await attachmentsOf(portal)).files.filter((name) => name.endsWith('.partial')).length;
  while ((await underWay()) !== count) await new Promise((resolve) => setImmediate(resolve));
}

test('a customer’s file may take five minutes', async () => {
  const half = await openHalf({ ...file, isSignedIn: true });
  await untilUnderWay(half, 1);
  vi.advanceTimersByTime(299 * second);
  half.sendRest();
  await half.untilAnswered(201);
  half.socket.destroy();
});

test('a file that takes longer leaves nothing', async () => {
  const half = await openHalf({ ...file, isSignedIn: true });
  await untilUnderWay(half, 1);
  vi.advanceTimersByTime(300 * second);
  await half.closed;
  expect(half.answer()).toMatch(/^HTTP\/1\.1 408 /);
  await untilUnderWay(half, 0);
  const { files, storageKeys } = await attachmentsOf(half.portal);
  expect(files).toEqual(storageKeys);
});

test('an unauthenticated client gets no longer time, and a single answer', async () => {
  const half = await openHalf(file);
  await half.untilAnswered(401);
  vi.advanceTimersByTime(30 * second);
  await half.closed;
  expect(half.answer().match(/HTTP\/1\.1/g)).toHaveLength(1);
});
