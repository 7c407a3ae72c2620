import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { openTraceCollector } from '#tests/support/trace-collector.ts';
import { message } from '#tests/support/visitor.ts';

const [demo] = demoCustomers;
// Processes start and end in each test.
const slow = { timeout: 60_000 };
const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerId = 'b7ad6b7169203331';
const headers = { traceparent: `00-${traceId}-${callerId}-01` };

/** Signs in with a body that arrives after its headers, as over a slow connection. */
async function signIn(origin: string): Promise<string> {
  const signInRequest = request(`${origin}/identity/token`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
  });
  const underWay = once(signInRequest, 'continue');
  const response = once(signInRequest, 'response');
  signInRequest.flushHeaders();
  await underWay;
  signInRequest.end(
    JSON.stringify({ grant_type: 'password', username: demo.email, password: demo.password }),
  );
  const [answer] = await response;
  const { access_token } = (await json(answer)) as { access_token: string };
  return access_token;
}

/** The spans of a sign-in and a list that it opens, from a server with these settings. */
async function spansOf(environment: NodeJS.ProcessEnv) {
  const folder = temporaryFolder();
  const collector = await openTraceCollector();
  onTestFinished(collector.close);
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ...environment,
  });
  const accessToken = await signIn(server.origin);
  const list = await fetch(
    `${server.origin}/api/v1/customers/${demo.id}/trackings?filter[q]=a-secret`,
    { headers: { ...headers, 'x-token': accessToken } },
  );
  await fetch(`${server.origin}/identity/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  await vi.waitFor(() => expect(readdirSync(join(folder, 'outbox'))).toHaveLength(1), 15_000);
  // The server sends its last spans before it ends.
  expect(await server.kill('SIGTERM')).toBe(0);
  const get = (name: string) => {
    const span = collector.spans.find((candidate) => candidate.name === name);
    if (!span) throw new Error(`there is no span ${name}`);
    return span;
  };
  return { spans: collector.spans, get, requestId: list.headers.get('x-request-id') };
}

test('a request has a span in its caller’s trace, and its queries are below it', slow, async () => {
  const { spans, get, requestId } = await spansOf({ TRUSTED_PROXIES: '1' });
  const list = get('GET /api/v1/customers/:customerId/trackings');
  expect(list).toMatchObject({ traceId, parentSpanId: callerId });
  expect(list.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/customers/:customerId/trackings',
    'http.response.status_code': 200,
    'portal.request_id': requestId,
  });
  const queriesOf = ({ spanId }: { spanId: string }) =>
    spans
      .filter(({ parentSpanId }) => parentSpanId === spanId)
      .map(({ attributes }) => attributes['db.query.text']);
  // One query finds the customer of the token, the other reads the list.
  expect(queriesOf(list)).toContainEqual(expect.stringContaining('from "sessions"'));
  expect(queriesOf(list)).toContainEqual(expect.stringContaining('from "trackings"'));
  const queries = queriesOf(get('POST /identity/token'));
  expect(queries).toContainEqual(expect.stringMatching(/^insert into "sessions"/));
  expect(get('mail contact').attributes).toEqual({
    'portal.mail.kind': 'contact',
    'portal.mail.outcome': 'sent',
  });
  for (const secret of ['secret', message.email, demo.email, demo.password, headers.traceparent])
    expect(JSON.stringify(spans)).not.toContain(secret);
});

test('only a trusted proxy can continue a trace', slow, async () => {
  const { spans } = await spansOf({});
  expect(spans.length).toBeGreaterThan(3);
  expect(spans.map((span) => span.traceId)).not.toContain(traceId);
});

test('a collector that is gone holds up nothing', slow, async () => {
  const folder = temporaryFolder();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(await server.kill('SIGTERM')).toBe(0);
});
