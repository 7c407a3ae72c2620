import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listTrackings } from '#lib/contract/trackings.ts';
import { freePort } from '#scripts/free-port.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startServer, untilUp } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { formOf, multipartType, pdf, uploadPath } from '#tests/support/uploads.ts';

const [demo] = demoCustomers;
// Processes start and end in each test.
const slow = { timeout: 60_000 };

async function start(environment: NodeJS.ProcessEnv) {
  const folder = temporaryFolder();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  onTestFinished(() => {
    void server.kill('SIGKILL');
  });
  return server;
}

const statusOf = async (address: string) => (await fetch(address)).status;

/** A parcel of the demo customer that is not billed and has no invoice yet. */
async function openParcel(origin: string, token: string): Promise<string> {
  const list = `${origin}/api/v1/customers/${demo.id}/trackings`;
  const answer = await fetch(list, { headers: { 'x-token': token } });
  const { data } = listTrackings.answer.parse(await answer.json());
  const parcel = data.find(({ billed, invoiceCount }) => !billed && invoiceCount === 0);
  return parcel?.id ?? '';
}

test(
  'readiness fails first, while requests are answered; a second signal ends at once',
  slow,
  async () => {
    const { origin, kill } = await start({ DRAIN_SECONDS: '300' });
    const healthy = await fetch(`${origin}/healthz`);
    expect(healthy.headers.get('connection')).toBe('keep-alive');
    expect(await statusOf(`${origin}/readyz`)).toBe(200);
    const ended = kill('SIGTERM');
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(503));
    const last = await fetch(`${origin}/healthz`);
    expect(last.status).toBe(200);
    expect(last.headers.get('connection')).toBe('close');
    const secondSignal = setInterval(() => void kill('SIGTERM'), 300);
    onTestFinished(() => clearInterval(secondSignal));
    expect(await ended).toBe(1);
  },
);

/** Waits until nothing listens at an address any more. */
const untilClosed = (origin: string) =>
  vi.waitFor(async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    const ends = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).catch(
      (error: unknown) => error,
    );
    socket.destroy();
    expect(ends).toMatchObject({ code: 'ECONNREFUSED' });
  }, 10_000);

test('an upload under way is taken whole although the server stops', slow, async () => {
  const { origin, kill } = await start({ DRAIN_SECONDS: '1' });
  const token = await signInAt(origin);
  const trackingId = await openParcel(origin, token);
  const body = formOf([
    ['trackingId', trackingId],
    ['file0', 'invoice.pdf', pdf(2_000_000)],
  ]);
  const upload = request(origin + uploadPath, {
    method: 'POST',
    agent: false,
    headers: {
      'x-token': token,
      'content-type': multipartType,
      'content-length': body.length,
      expect: '100-continue',
    },
  });
  const response = once(upload, 'response');
  const underWay = once(upload, 'continue');
  upload.flushHeaders();
  await underWay;
  upload.write(body.subarray(0, body.length / 2));
  const ended = kill('SIGTERM');
  await untilClosed(origin);
  upload.end(body.subarray(body.length / 2));
  const [answer] = await response;
  expect(answer.statusCode).toBe(201);
  expect(await json(answer)).toMatchObject({ data: [{ name: 'invoice.pdf' }] });
  expect(await ended).toBe(0);
});

test('a server stops gently when the launcher that started it is gone', slow, async () => {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilUp(`http://127.0.0.1:${port}`, child);
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
});
