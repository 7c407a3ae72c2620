import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CuttingProxy, openCuttingProxy } from '#tests/support/cutting-proxy.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openParcels, readParcel } from './support/corrections.ts';
import { demo, pagePath, writeSite } from './support/portal.ts';
import { openPostgresServer } from './support/postgres.ts';
import { until } from './support/steps.ts';

const folder = temporaryFolder(afterAll);
const site = temporaryFolder(afterAll);
let postgres: Awaited<ReturnType<typeof openPostgresServer>>;
let proxy: CuttingProxy;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  writeSite(site);
  postgres = await openPostgresServer();
  const url = new URL(postgres.urlOf('portal'));
  proxy = await openCuttingProxy(url.href);
  url.port = new URL(proxy.origin).port;
  server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    SITE_DIR: site,
    LOG_LEVEL: 'silent',
    SEED_DEMO: '1',
    DATABASE_URL: url.href,
  });
}, 120_000);

afterAll(async () => {
  await server.kill('SIGTERM');
  await proxy.close();
  await postgres.close();
});

test('G18: while PostgreSQL is silent calls end with 503 and pages go on; then all is well without a restart', async () => {
  const token = await signInAt(server.origin);
  const list = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${server.origin}/api/v1/customers/${demo.id}/trackings`, {
      headers: { 'x-token': token },
    });
    await answer.arrayBuffer();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, milliseconds: performance.now() - startedAt };
  };
  expect((await list()).status).toBe(200);
  proxy.hang();
  // More calls than connections: some wait for a connection, some for an answer.
  const calls = Array.from({ length: 25 }, list);
  expect((await fetch(server.origin + pagePath)).status).toBe(200);
  const answers = [...(await Promise.all(calls)), await list()];
  proxy.mend();
  const mendedAt = performance.now();
  await until('an answer', async () => (await list()).status === 200);
  const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
  process.stdout.write(
    `503 after ${Math.round(slowest)} ms at most; well again after ${Math.round(performance.now() - mendedAt)} ms\n`,
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  for (const { retryAfter } of answers) expect(retryAfter).toMatch(/^\d+$/);
  expect((await readParcel(server.origin, token, openParcels[0] ?? '')).version).toBe(1);
});
