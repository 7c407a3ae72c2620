import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { mailKinds } from '#server/mail/enqueue.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { message } from '#tests/support/visitor.ts';

const [demo] = demoCustomers;

const folder = temporaryFolder(afterAll);
const metricsPort = await freePort();
const { origin, kill } = await startServer('server/main.ts', [], {
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
  METRICS_PORT: String(metricsPort),
  GIT_COMMIT: 'c0ffee00',
});

afterAll(async () => {
  await kill('SIGKILL');
});

const scrape = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

const post = (path: string, body: object) =>
  patientFetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The value of a sample; undefined if it is not exposed. */
const sampleValue = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
};

/** The sample that counts the requests of a route. */
const requestsOf = (method: string, route: string, status: string) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test('the first scrape shows current values', async () => {
  const text = await scrape();
  expect(sampleValue(text, 'portal_database_up')).toBe(1);
  expect(sampleValue(text, 'portal_outbox_owed')).toBe(0);
  expect(sampleValue(text, 'portal_database_damaged')).toBe(0);
  expect(sampleValue(text, 'portal_data_free_bytes')).toBeGreaterThan(0);
  expect(sampleValue(text, 'portal_wal_bytes')).toBeGreaterThan(0);
});

test('what an alert counts is there before it happens first, as an increase needs a value before', async () => {
  const alerts = readFileSync('deploy/alerts.yml', 'utf8');
  const reasons = [...alerts.matchAll(/reason=~"([^"]+)"/g)].flatMap(([, all = '']) =>
    all.split('|'),
  );
  const outcomes = [...alerts.matchAll(/outcome="([^"]+)"/g)].map(([, outcome]) => outcome);
  const samples = [
    ...reasons.map((reason) => `portal_outages_total{reason="${reason}"}`),
    ...Object.keys(mailKinds).flatMap((kind) =>
      outcomes.map((outcome) => `portal_mails_total{kind="${kind}",outcome="${outcome}"}`),
    ),
  ];
  expect(samples.length).toBeGreaterThan(20);
  const text = await scrape();
  expect(samples.filter((sample) => sampleValue(text, sample) !== 0)).toEqual([]);
});

test('requests are counted by route and status class, and never by what a customer typed', async () => {
  const before = await scrape();
  const signIn = { grant_type: 'password', username: demo.email, password: demo.password };
  const answer = await post('/identity/token', signIn);
  const { access_token }: { access_token: string } = await answer.json();
  const list = `${origin}/api/v1/customers/${demo.id}/trackings`;
  for (let index = 0; index < 3; index += 1)
    await fetch(`${list}?filter[q]=a-secret`, { headers: { 'x-token': access_token } });
  await fetch(`${list}/t-secret`);
  await fetch(`${origin}/no/such/secret-page`, { redirect: 'manual' });
  const after = await scrape();
  const increase = (sample: string) =>
    (sampleValue(after, sample) ?? 0) - (sampleValue(before, sample) ?? 0);
  const base = '/api/v1/customers/:customerId/trackings';
  expect(increase(requestsOf('GET', base, '2xx'))).toBe(3);
  expect(increase(requestsOf('GET', `${base}/:trackingId`, '4xx'))).toBe(1);
  expect(increase(requestsOf('POST', '/identity/token', '2xx'))).toBe(1);
  expect(increase(requestsOf('GET', '/*', '3xx'))).toBe(1);
  expect(increase('portal_problems_total{code="unauthenticated"}')).toBe(1);
  expect(sampleValue(after, 'http_requests_in_flight')).toBe(0);
  expect(after).not.toContain('secret');
  expect(after).not.toContain(String(demo.id));
});

test('a request whose client disconnects is no longer in flight', async () => {
  // The server asks for the body with “100 Continue” once the request has reached it.
  const signInRequest = request(`${origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
  });
  signInRequest.on('error', () => {});
  const underWay = once(signInRequest, 'continue');
  signInRequest.flushHeaders();
  await underWay;
  expect(sampleValue(await scrape(), 'http_requests_in_flight')).toBe(1);
  signInRequest.destroy();
  await vi.waitFor(async () =>
    expect(sampleValue(await scrape(), 'http_requests_in_flight')).toBe(0),
  );
  expect(sampleValue(await scrape(), requestsOf('POST', '/identity/token', 'aborted'))).toBe(1);
});

test('mail, database and process have metrics, which the public port does not serve', async () => {
  expect((await post('/identity/contact', message)).status).toBe(202);
  await vi.waitFor(async () =>
    expect(await scrape()).toContain('portal_mails_total{kind="contact",outcome="sent"} 1'),
  );
  const text = await scrape();
  expect(sampleValue(text, 'portal_outbox_owed')).toBe(0);
  expect(sampleValue(text, 'portal_last_write_timestamp_seconds')).toBeGreaterThan(1e9);
  expect(sampleValue(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(sampleValue(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  expect(text).toMatch(
    /^portal_build_info\{version="[\d.]+",commit="c0ffee00",node="v24[\d.]+"\} 1$/m,
  );
  // Unknown addresses are redirected to the error page.
  const visitor = await fetch(`${origin}/metrics`, { redirect: 'manual' });
  expect(visitor.status).toBe(302);
});
