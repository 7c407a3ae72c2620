import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { createPasswords } from '#server/auth/password.ts';
import { rootWarning } from '#server/installation/root.ts';
import { databaseIn } from '#server/store/database-file.ts';
import { closeStore, migrate } from '#server/store/open.ts';
import { findCredentials, setPasswordHash } from '#server/store/queries/customers.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { findDemoSignIns } from '#server/store/seed/demo-sign-ins.ts';
import { amount } from '#tests/support/amounts.ts';
import { openFileIn } from '#tests/support/databases.ts';
import { noteMigration } from '#tests/support/migrations.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { openS3Server } from '#tests/support/s3.ts';
import { startServer } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Starts the server and waits for its end. */
const run = (environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('exit', (code) => resolve({ code, errors }));
  });

const [demo] = demoCustomers;

const oneSentence = /^[^\n]+\.\n$/;

test('a taken port is one sentence and exit code 1', async () => {
  const port = await freePort();
  const holder = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void holder.close());
  const { code, errors } = await run({ PORT: String(port), DATA_DIR: temporaryFolder() });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(`Port ${port} is taken`);
});

test('a data folder that cannot be is one sentence and exit code 1', async () => {
  const { code, errors } = await run({ PORT: '0', DATA_DIR: '/dev/null/data' });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain('DATA_DIR');
});

test('a file that is not a database gives one sentence and exit code 1', async () => {
  const folder = temporaryFolder();
  writeFileSync(databaseIn(folder), 'this is a letter, not a database'.repeat(200));
  const { code, errors } = await run({ PORT: '0', DATA_DIR: folder });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain('portal.sqlite');
});

test('a database of a newer version is one sentence and exit code 1', async () => {
  const { store, environment } = openFileIn(temporaryFolder());
  await migrate(store);
  await noteMigration(store, '2099-01-01-moon');
  await closeStore(store);
  const { code, errors } = await run({ PORT: '0', ...environment });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(
    'portal.sqlite is of a newer version of the portal, with 2099-01-01-moon; use that version.',
  );
});

test('a setting that cannot be is one sentence that names it, and exit code 1', async () => {
  const { code, errors } = await run({ DATA_DIR: temporaryFolder(), PORT: 'many' });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain('PORT');
});

test.each([
  ['a bucket that is not there', { S3_BUCKET: 'elsewhere' }, 'There is no bucket elsewhere'],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'guessed' }, 'refuses the bucket invoices (403)'],
])('%s is one sentence and exit code 1', async (_, settings, sentence) => {
  const { environment } = await openS3Server();
  const { code, errors } = await run({ DATA_DIR: temporaryFolder(), ...environment, ...settings });
  expect(code).toBe(1);
  expect(errors).toMatch(oneSentence);
  expect(errors).toContain(sentence);
});

test('a start without settings creates no customers', async () => {
  const server = await startServer('server/main.ts', [], {
    SEED_DEMO: '',
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'silent',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const answer = await patientFetch(`${server.origin}/identity/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'password',
      username: demo.email,
      password: demo.password,
    }),
  });
  expect(await answer.json()).toEqual({ code: -1 });
});

test('ASVS 11.4.2: what a server keeps of a password costs what it should', async () => {
  const folder = temporaryFolder();
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SEED_DEMO: '1',
  });
  await server.kill('SIGTERM');
  const { store } = openFileIn(folder);
  const rows = await store.selectFrom('customers').select('password_hash').execute();
  await closeStore(store);
  expect(rows.length).toBeGreaterThan(0);
  for (const { password_hash } of rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

/** A sign-in whose body is still to come; it is under way once the server asks for the body. */
function beginSignIn(origin: string, username: string) {
  const body = JSON.stringify({ grant_type: 'password', username, password: 'x' });
  const signInRequest = request(`${origin}/identity/token`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const underWay = once(signInRequest, 'continue');
  const answer = once(signInRequest, 'response').then(([response]) => json(response));
  signInRequest.flushHeaders();
  return { underWay, answer, finish: () => signInRequest.end(body) };
}

test('requests under way are answered before a gentle stop', async () => {
  const server = await startServer('server/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'silent',
  });
  const signIns = Array.from({ length: 12 }, (_, index) =>
    beginSignIn(server.origin, String(index + 1)),
  );
  await Promise.all(signIns.map(({ underWay }) => underWay));
  const stopped = server.kill('SIGTERM');
  for (const { finish } of signIns) finish();
  expect(await Promise.all(signIns.map(({ answer }) => answer))).toEqual(
    Array(12).fill({ code: -1 }),
  );
  expect(await stopped).toBe(0);
});

test('a start warns of root, and of demo customers until their password is changed, and prints it only where the demo was asked for', async () => {
  const folder = temporaryFolder();
  const sentences = demoCustomers.map(
    ({ email, password }) => `Sign in as ${email} with ${password}\n`,
  );
  for (const SEED_DEMO of ['1', '0']) {
    let log = '';
    const server = await startServer(
      'server/main.ts',
      [],
      { DATA_DIR: folder, SEED_DEMO },
      (text) => {
        log += text;
      },
    );
    onTestFinished(() => void server.kill('SIGKILL'));
    await vi.waitFor(() => expect(log).toContain('"event":"demo-customers"'));
    // The database is checked after all of that.
    await vi.waitFor(() => expect(log).toContain('"event":"database-sound"'));
    for (const sentence of sentences) expect(log.includes(sentence)).toBe(SEED_DEMO === '1');
    expect(log.includes(rootWarning(0) ?? '')).toBe(process.getuid?.() === 0);
    await server.kill('SIGTERM');
  }

  const { store } = openFileIn(folder);
  const [changed, other] = demoCustomers;
  const { passwordHash = '' } = (await findCredentials(store, { email: other.email })) ?? {};
  await setPasswordHash(store, changed.id, passwordHash);
  const open = await findDemoSignIns({ store, passwords: createPasswords() });
  expect(open.map(({ id }) => id)).toEqual([other.id]);
  await closeStore(store);
});

test('links in mails lead to the port that the server listens on', async () => {
  const folder = temporaryFolder();
  const server = await startServer('server/main.ts', [], { DATA_DIR: folder, LOG_LEVEL: 'silent' });
  onTestFinished(() => void server.kill('SIGKILL'));
  await patientFetch(`${server.origin}/identity/forgot`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.email }),
  });
  const outbox = join(folder, 'outbox');
  const mail = await vi.waitUntil(
    () => existsSync(outbox) && readdirSync(outbox).find((name) => name.endsWith('.eml')),
    10_000,
  );
  const { text } = await PostalMime.parse(readFileSync(join(outbox, mail)));
  expect(text).toContain(`${server.origin}/auth/reset`);
});

const rounds = amount(1, 100);

test(`G4: a second server on one data folder is refused, and the next starts after kill -9, ${rounds} × `, {
  timeout: 600_000,
}, async () => {
  const folder = temporaryFolder();
  const environment = { DATA_DIR: folder, LOG_LEVEL: 'silent', SEED_DEMO: '0' };
  for (let round = 0; round < rounds; round += 1) {
    const first = await startServer('server/main.ts', [], environment);
    onTestFinished(() => void first.kill('SIGKILL'));
    const { code, errors } = await run({ PORT: '0', ...environment });
    expect(code).toBe(1);
    expect(errors).toMatch(oneSentence);
    expect(errors).toContain(`uses the data folder ${folder}; stop it`);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    await first.kill('SIGKILL');
  }
});
