import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { databaseIn } from '#server/store/database-file.ts';
import { openStore } from '#server/store/open.ts';
import { minute } from '#server/units/duration.ts';
import { demo, mePath, openAppOver, openPortal, problemOf } from '#tests/support/portal.ts';
import { addressOf, freshAddress, openingHeaders, paramsOf, routes } from './security/routes.ts';

const listPath = `/api/v1/customers/${demo.id}/trackings`;

/** A portal over SQLite whose writes wait `patience` milliseconds for a lock that `hold()` takes. */
async function openLockable(patience: number) {
  const portal = await openPortal();
  const token = await portal.signIn();
  const file = databaseIn(portal.folder);
  const app = await openAppOver(portal, openStore(file, patience));
  const elsewhere = new DatabaseSync(file, { timeout: 0 });
  onTestFinished(() => elsewhere.close());
  const get = (url: string) => app.inject({ url, headers: { 'x-token': token } });
  const post = (url: string) =>
    app.inject({ method: 'POST', url, headers: { 'x-token': token }, payload: {} });
  const readiness = async () => (await get('/readyz')).json();
  const hold = () => elsewhere.exec('begin immediate');
  const release = () => elsewhere.exec('rollback');
  return { ...portal, app, token, get, post, readiness, hold, release };
}

test('while another process holds the lock, a write is refused, reads go on and readiness says so', async () => {
  const { get, post, readiness, hold, release } = await openLockable(20);
  hold();
  const refused = await post('/identity/logout');
  expect(problemOf(refused).code).toBe('unavailable');
  expect(refused.headers['retry-after']).toBe('5');
  expect(await readiness()).toEqual({
    status: 'reads only',
    detail:
      'Nothing can be written (busy); “doctor” names the program that holds the database’s lock.',
  });
  for (const path of ['/healthz', mePath, listPath])
    expect((await get(path)).statusCode, path).toBe(200);
  release();
  expect(await readiness()).toEqual({ status: 'ready' });
  expect((await post('/identity/logout')).statusCode).toBe(204);
});

test('a write waits for the lock without holding up anything else, and is done once it is free', async () => {
  const { get, post, hold, release, advance } = await openLockable(60_000);
  hold();
  let count = 0;
  const waiting = Array.from({ length: 10 }, async () => {
    const { statusCode } = await post('/identity/logout');
    count += 1;
    return statusCode;
  });
  // By now the session's last use would be stored.
  advance(6 * minute);
  for (const path of ['/healthz', mePath, listPath, '/readyz'])
    expect((await get(path)).statusCode, path).toBe(200);
  expect(count).toBe(0);
  release();
  expect(await Promise.all(waiting)).toEqual(Array(10).fill(204));
});

/** Reads that are limited, so that each is counted first, or that write by the specification. */
const writingReads: readonly string[] = [
  'getRecipient',
  'getCaptcha',
  'activate',
  'downloadMyData',
  'exportTrackings',
  'exportBillings',
  'resendInvoice',
];

test('all but a few reads are answered while another process holds the lock', async () => {
  const portal = await openLockable(0);
  portal.hold();
  portal.advance(6 * minute);
  const reads = routes.filter(({ method }) => method === 'GET');
  const refused: string[] = [];
  for (const route of reads) {
    const params = Object.fromEntries(
      paramsOf(route).map((name) => [
        name,
        name === 'customerId' ? String(demo.id) : `t${demo.id}-00001`,
      ]),
    );
    const { statusCode } = await portal.app.inject({
      url: addressOf(route, params),
      headers: openingHeaders(route, portal.token),
      remoteAddress: freshAddress(),
    });
    if (statusCode === 503) refused.push(route.name);
  }
  expect(refused).toEqual(writingReads);
});
