import { expect, test } from 'vitest';
import { forgetLimits } from '#tests/faults/support/portal.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { demo, operatorKey } from '#tests/support/portal.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { addressOf, fieldsOf, openingHeaders, paramsOf, routes, withField } from './routes.ts';

// The secret in each form that a rule accepts; every value that is sent holds it.
const secretsByRule = [
  'typedsecret',
  'typedsecret@example.com',
  'Typedsecret 1!',
  'typedsecret'.padEnd(43, 'x'),
];
const broken = 'typedsecret\n{"level":60,"msg":"FAKE"}\r\n\u001b[31mFAKE';

/** Sends a request and reads the whole answer: an answer has its line in the log once it is sent. */
async function send(url: string, init: RequestInit): Promise<void> {
  await (await patientFetch(url, init)).arrayBuffer();
}

/** Sends every call with the secret in each place where a caller may write something. */
async function writeEverywhere(origin: string, token: string, folder: string): Promise<void> {
  const headersWithSecrets = {
    'x-token': token,
    'user-agent': 'typedsecret-browser',
    'idempotency-key': 'typedsecret-key',
    referer: `${origin}/auth/reset?token=typedsecret`,
    'x-forwarded-for': '203.0.113.66',
    cookie: 'a=typedsecret',
    origin: 'https://typedsecret.example',
  };
  for (const route of routes.filter(({ name }) => name !== 'logout')) {
    const { method } = route;
    await forgetLimits(folder);
    const params = Object.fromEntries(
      paramsOf(route)
        .filter((name) => name !== 'customerId')
        .map((name) => [name, 'typedsecret']),
    );
    const url = `${origin}${addressOf(route, params)}`;
    const headers = { ...headersWithSecrets, ...openingHeaders(route, token) };
    await send(url, {
      method,
      headers: { ...headersWithSecrets, authorization: 'Bearer typedsecret' },
    });
    await send(`${url}?filter[q]=typedsecret&typedsecret=typedsecret`, { method, headers });
    const fields = fieldsOf(route.body);
    for (const field of fields)
      for (const value of [...secretsByRule, broken])
        await send(url, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(withField(fields, field, value)),
        });
  }
  for (const path of [
    '/typedsecret',
    '/identity/typedsecret',
    '/api/v1/typedsecret/%',
    '/%typedsecret',
  ])
    await send(`${origin}${path}`, { headers: headersWithSecrets, redirect: 'manual' });
  await send(`${origin}/identity/forgot`, {
    method: 'POST',
    headers: headersWithSecrets,
    body: 'typedsecret',
  });
}

test('ASVS 16.2.5, 16.4.1: nothing that is typed anywhere reaches the log, and each line is ours', async () => {
  const folder = temporaryFolder();
  let log = '';
  const server = await startServer(
    'server/main.ts',
    [],
    { DATA_DIR: folder, LOG_LEVEL: 'trace', SEED_DEMO: '1', OPS_API_KEY: operatorKey },
    (text) => {
      log += text;
    },
  );
  const signIn = async (username: string, password: string) => {
    const answer = await patientFetch(`${server.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username, password }),
    });
    return (await answer.json()) as { access_token: string };
  };
  const { access_token: token } = await signIn(demo.email, demo.password);
  for (let failure = 0; failure < 7; failure += 1)
    await signIn(secretsByRule[1] ?? '', 'Typedsecret 1!');
  await writeEverywhere(server.origin, token, folder);
  await forgetLimits(folder);
  const end = await patientFetch(`${server.origin}/identity/logout`, {
    method: 'POST',
    headers: { 'x-token': token },
  });
  expect(end.status).toBe(204);
  await server.kill('SIGTERM');

  // The greeting on the terminal is no line of the log.
  const greeting = /^\s*$|^ {2}(AirBridge is up at|Sign in as) /;
  const lines = log.split('\n').filter((line) => !greeting.test(line));
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const text = lines.join('\n');
  for (const secret of [
    'typedsecret',
    'Typedsecret',
    'FAKE',
    token,
    operatorKey,
    demo.email,
    demo.password,
    '203.0.113.66',
  ])
    expect(text).not.toContain(secret);
  expect(text).not.toContain('127.0.0.1:');

  // 16.3.1 to 16.3.3: who signed in, who was refused, and what was asked for are logged all the same.
  const events = new Set(entries.map(({ event }) => event));
  for (const event of [
    'sign-in',
    'sign-in-failed',
    'sign-in-throttled',
    'reset-requested',
    'sign-out',
  ])
    expect([...events]).toContain(event);
  const logged = entries.map(({ route, method }) => `${method} ${route}`);
  const missing = routes.filter(
    ({ method, path }) => !logged.some((line) => line.startsWith(method) && line.endsWith(path)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  expect(entries.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
