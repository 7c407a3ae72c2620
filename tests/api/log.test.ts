import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { getCaptcha } from '#lib/contract/captcha.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { captchaAnswersIn } from '#tests/support/captcha.ts';
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { startServer } from '#tests/support/server-process.ts';
import { newcomer, profile } from '#tests/support/sign-up.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const [demo] = demoCustomers;

/** The tokens of the activation links in the mails that were written to files. */
const activationLinks = (folder: string): string[] =>
  readdirSync(join(folder, 'outbox')).flatMap((name) => {
    // A long line of a mail goes on in the next one after a “=”.
    const mail = readFileSync(join(folder, 'outbox', name), 'utf8').replaceAll('=\r\n', '');
    return mail.match(/(?<=^http\S+activate#token=3D)[\w-]+/m) ?? [];
  });

test('the log names routes and outcomes, but no customer and nothing a customer typed', async () => {
  const folder = temporaryFolder();
  let log = '';
  const server = await startServer(
    'server/main.ts',
    [],
    { DATA_DIR: folder, LOG_LEVEL: 'trace', SEED_DEMO: '1' },
    (text) => {
      log += text;
    },
  );
  const signIn = async (username: string, password: string) => {
    const answer = await patientFetch(`${server.origin}/identity/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'secret-browser' },
      body: JSON.stringify({ grant_type: 'password', username, password }),
    });
    return (await answer.json()) as { access_token?: string };
  };
  await signIn('somebody@example.test\n{"level":60}', 'my-wrong-password');
  const { access_token = '' } = await signIn(demo.email, demo.password);
  const headers = { 'x-token': access_token };
  const list = `${server.origin}/api/v1/customers/${demo.id}/trackings`;
  await patientFetch(`${list}?filter[q]=a-secret-gift`, { headers });
  await patientFetch(`${list}/t-secret-parcel`, { headers });
  const send = (path: string, body: object) =>
    patientFetch(server.origin + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const post = (path: string, body: object) => send(`/identity/${path}`, body);
  for (const currentPassword of ['my-wrong-password', demo.password])
    await send('/api/v1/customers/changepassword', {
      currentPassword,
      newPassword: 'My-secret-choice',
    });
  await patientFetch(`${server.origin}/api/v1/customers/sessions/secret-session`, {
    method: 'DELETE',
    headers,
  });
  await post('forgot', { email: demo.email });
  await post('reset', { token: 'secret-token-of-a-mail', password: 'secret-password' });
  await post('register', { email: 'secret@example.test', password: 'secret-password' });
  const picture = await patientFetch(`${server.origin}/identity/captcha`);
  const captcha = getCaptcha.answer.parse(await picture.json());
  const { code } = captchaAnswersIn(folder, captcha.id);
  const registration = { ...newcomer, profile, captcha: { id: captcha.id, code } };
  expect((await post('register', registration)).status).toBe(201);
  await vi.waitFor(() => expect(activationLinks(folder)).toHaveLength(1));
  const [token = ''] = activationLinks(folder);
  const activation = await patientFetch(`${server.origin}/identity/activate/${token}`);
  expect(await activation.json()).toEqual({ code: 1 });
  await patientFetch(`${server.origin}/identity/emailTaken/${newcomer.email}`);
  await patientFetch(`${server.origin}/no/such/secret-page?token=secret-token`, {
    redirect: 'manual',
  });
  await patientFetch(`${server.origin}/identity/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'secret-key' },
    body: JSON.stringify({
      firstName: 'secret-first-name',
      lastName: 'secret-last-name',
      email: 'secret@example.test',
      phone: '8765550199',
      message: 'a-secret-question',
    }),
  });
  await vi.waitFor(() => expect(log).toContain('"mail sent"'));
  await server.kill('SIGTERM');

  // The greeting on the terminal tells the demo's sign-in; it is no log line.
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(entries.filter(({ event }) => event === 'sign-in-failed')).toHaveLength(1);
  expect(entries.filter(({ event }) => event === 'sign-in')).toHaveLength(1);
  expect(entries.filter(({ event }) => event === 'password-change-refused')).toHaveLength(1);
  expect(entries.filter(({ event }) => event === 'password-changed')).toHaveLength(1);
  expect(entries.filter(({ event }) => event === 'reset-requested')).toHaveLength(1);
  expect(entries.map(({ route }) => route)).toContainEqual(expect.stringMatching(/\/trackings$/));
  expect(entries.filter(({ event }) => event === 'activated')).toHaveLength(1);
  for (const secret of [
    newcomer.email,
    newcomer.password,
    profile.idNumber,
    token,
    captcha.id,
    JSON.stringify(code),
    'somebody',
    'wrong-password',
    'secret',
    demo.email,
    demo.password,
    access_token,
    '8765550199',
  ])
    expect(lines.join('\n')).not.toContain(secret);
});
