import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { usualMarks } from '#server/http/pressure.ts';
import { openPortal, problemOf } from '#tests/support/portal.ts';
import { handlesOf, listPath, megabytesOf, mePath, startPortal } from './support/portal.ts';

const portal = await startPortal();
afterAll(() => portal.stop());
const { hostname: host, port } = new URL(portal.origin);

/** A connection to the server, which the server may break. */
const open = (localAddress = '127.0.0.1') =>
  connect({ host, port: Number(port), localAddress }).on('error', () => undefined);

/** Blocks the event loop for a number of milliseconds, as too much work does. */
function blockEventLoop(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('while the event loop is late, calls are refused before they cost anything; health and pages are not', async () => {
  const { services, signIn } = await openPortal();
  const headers = { 'x-token': await signIn() };
  const app = await buildApp({ ...services, pressure: usualMarks });
  onTestFinished(() => app.close());
  const get = (url: string) => app.inject({ url, headers });
  let answer = await get(mePath);
  expect(answer.statusCode).toBe(200);
  while (answer.statusCode === 200) {
    blockEventLoop(1300);
    await new Promise((resolve) => setTimeout(resolve));
    answer = await get(mePath);
  }
  expect([problemOf(answer).code, answer.headers['retry-after']]).toEqual(['unavailable', '5']);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  for (const path of ['/healthz', '/readyz']) expect((await get(path)).statusCode, path).toBe(200);
  expect((await get('/nowhere')).statusCode).toBe(302);
  while ((await get(mePath)).statusCode !== 200)
    await new Promise((resolve) => setImmediate(resolve));
});

test('a client that pipelines hundreds of requests and reads no answer is disconnected', async () => {
  const handlesBefore = handlesOf(portal.pid);
  const pipelined =
    `GET ${listPath} HTTP/1.1\r\nHost: x\r\nX-Token: ${portal.token}\r\n\r\n`.repeat(400);
  const ends = Array.from({ length: 30 }, async () => {
    const socket = open().resume();
    const end = once(socket, 'close');
    socket.write(pipelined);
    await end;
  });
  await Promise.all(ends);
  console.info(
    `400 requests ahead on each of 30 connections: ${megabytesOf(portal.pid, 'VmHWM').toFixed(0)} MB at most`,
  );
  expect(handlesOf(portal.pid)).toBeLessThanOrEqual(handlesBefore + 5);
});

test('one address can open a tenth of the connections, so that others still connect', async () => {
  const handlesBefore = handlesOf(portal.pid);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  let ended = 0;
  const { promise: refused, resolve } = Promise.withResolvers<void>();
  const count = () => {
    ended += 1;
    if (ended === 100) resolve();
  };
  // Opens a hundred at a time: connections beyond the queue of a slow server would be retried for minutes.
  while (sockets.length < 1100) {
    const opened = Array.from({ length: 100 }, () => open('127.0.0.9').once('close', count));
    sockets.push(...opened);
    await Promise.all(opened.map((socket) => once(socket, 'connect')));
  }
  await refused;
  // The server may close a few handles of earlier tests meanwhile.
  expect(handlesOf(portal.pid) - handlesBefore).toBeGreaterThanOrEqual(990);
  expect((await fetch(`${portal.origin}/healthz`)).status).toBe(200);
});
