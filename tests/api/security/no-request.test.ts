import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { problemSchema } from '#lib/contract/problem.ts';
import { apiHeaders } from '#server/http/security.ts';
import { mePath, openPortal } from '#tests/support/portal.ts';
import { sendRaw } from '#tests/support/raw.ts';

/** Opens a portal that listens; returns a function that sends it bytes. */
async function openSocket() {
  const portal = await openPortal();
  const origin = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  return (bytes: string) => sendRaw(origin, bytes);
}

const host = 'Host: portal.test\r\n';
const json = 'Content-Type: application/json\r\n';
const hiddenRequest = 'GET /identity/tenant HTTP/1.1\r\nHost: portal.test\r\n\r\n';
const hiddenInChunks = `0\r\n\r\n${hiddenRequest}`;
const post = (headers: string) => `POST /identity/forgot HTTP/1.1\r\n${host}${json}${headers}\r\n`;

const smuggled: Readonly<Record<string, string>> = {
  'both a length and chunks':
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n') + hiddenInChunks,
  'chunks and a length':
    post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n') + hiddenInChunks,
  'two lengths': `${post('Content-Length: 2\r\nContent-Length: 40\r\n')}{}${hiddenRequest}`,
  'a length with a sign': `${post('Content-Length: +2\r\n')}{}${hiddenRequest}`,
  'a length below zero': `${post('Content-Length: -1\r\n')}{}${hiddenRequest}`,
  'chunks under another name': post('Transfer-Encoding: xchunked\r\n') + hiddenInChunks,
  'chunks, then something else': post('Transfer-Encoding: chunked, identity\r\n') + hiddenInChunks,
  'a space before the colon': post('Transfer-Encoding : chunked\r\n') + hiddenInChunks,
  'a folded header':
    post('Transfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n') + hiddenInChunks,
  'a chunk that is no number': `${post('Transfer-Encoding: chunked\r\n')}zz\r\n{}\r\n${hiddenInChunks}`,
  'a line that ends in the middle': `${post('X: a\nContent-Length: 0\r\n')}${hiddenRequest}`,
  'a NUL in a header': `${post('X: a\u0000b\r\n')}${hiddenRequest}`,
};

test.each(Object.entries(smuggled))(
  'ASVS 4.2.1: %s is refused, and no second request hides in it',
  async (_, bytes) => {
    const send = await openSocket();
    const answer = await send(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  },
);

const noRequests: Readonly<Record<string, readonly [status: number, bytes: string]>> = {
  'a TLS greeting': [400, '\u0016\u0003\u0001\u0002\u0000\r\n\r\n'],
  'a method that is none': [400, `BREW /pot HTTP/1.1\r\n${host}\r\n`],
  'a version that is none': [400, `GET / HTTP/9.9\r\n${host}\r\n`],
  'headers of 20 kB': [431, `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(20_000)}\r\n\r\n`],
};

test.each(Object.entries(noRequests))(
  'ASVS 3.4: %s gets a problem with the headers of every answer',
  async (_, [status, bytes]) => {
    const send = await openSocket();
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
    expect(headers).toMatchObject(apiHeaders);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(problemSchema.parse(JSON.parse(body)).status).toBe(status);
  },
);

test('ASVS 3.4: a request that never ends is told so, with the headers of every answer', async () => {
  const { app } = await openPortal();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // Node looks for slow requests every half minute; here the test emits the error.
  const slow = sendRaw(origin, `POST /identity/forgot HTTP/1.1\r\n${host}`);
  const socket = await new Promise<Socket>((resolve) => app.server.once('connection', resolve));
  const error = Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  onTestFinished(() => void socket.destroy());
  app.server.emit('clientError', error, socket);
  const answer = await slow;
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('"code":"too-slow"');
});

test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'LOCK', 'QUERY'])(
  'ASVS 4.1.4: %s is no way to do anything',
  async (method) => {
    const send = await openSocket();
    for (const path of [mePath, '/public/home', '*']) {
      const answer = await send(`${method} ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 40[045] /);
      expect(answer.toLowerCase(), path).not.toContain('access-control');
      // TRACE would send back what it was sent, headers too.
      expect(answer, path).not.toContain('portal.test');
    }
  },
);
