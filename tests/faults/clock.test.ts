import { expect, test, vi } from 'vitest';
import { day } from '#server/units/duration.ts';
import { shoes } from '#tests/support/shoes.ts';
import { signInAt } from '#tests/support/sign-in-at.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { message } from '#tests/support/visitor.ts';
import { startJumping } from './support/jumping.ts';
import { demo, mePath } from './support/portal.ts';

const timeout = { timeout: 30_000, interval: 50 };
// Each test starts a server of its own, and mails go out every two seconds.
vi.setConfig({ testTimeout: 90_000 });

const statusOf = async (origin: string, token: string) =>
  (await fetch(origin + mePath, { headers: { 'x-token': token } })).status;

const post = (origin: string, path: string, body: object, headers = {}) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('T-25: a clock that jumps a day ahead or back, and back again, ends no session', async () => {
  const portal = await startJumping();
  const tokens = [portal.token];
  for (const offset of [day, 0, -day, 0]) {
    portal.jumpTo(offset);
    tokens.push(await signInAt(portal.origin));
    for (const token of tokens) expect(await statusOf(portal.origin, token), `${offset}`).toBe(200);
  }
});

test('T-25: a wait that began while the clock was wrong does not last a day', async () => {
  const portal = await startJumping();
  const requestReset = async () =>
    (await post(portal.origin, '/identity/forgot', { email: 'x@example.com' })).status;
  const signInAs = async (password: string) => {
    const credentials = { grant_type: 'password', username: demo.email, password };
    return (await (await post(portal.origin, '/identity/token', credentials)).json()).code;
  };
  const tenAnswersThenRefusal = [...Array(10).fill(200), 429];
  const askElevenTimes = () => Array.fromAsync(tenAnswersThenRefusal, requestReset);
  portal.jumpTo(day);
  expect(await askElevenTimes()).toEqual(tenAnswersThenRefusal);
  for (let failure = 0; failure < 12; failure += 1) await signInAs('wrong');
  expect(await signInAs(demo.password)).not.toBe(demo.id);
  portal.jumpTo(0);
  expect(await signInAs(demo.password)).toBe(demo.id);
  // The limits hold again at once.
  expect(await askElevenTimes()).toEqual(tenAnswersThenRefusal);
});

test('T-25: mail queued, leased or put off while the clock was wrong is sent when it is right again', async () => {
  let isDown = true;
  let log = '';
  const { url, received } = await openSmtpServer(() => (isDown ? 451 : undefined));
  const portal = await startJumping({ SMTP_URL: url, LOG_LEVEL: 'warn' }, (text) => {
    log += text;
  });
  portal.jumpTo(day);
  expect((await post(portal.origin, '/identity/contact', message)).status).toBe(202);
  await vi.waitFor(() => expect(log).toContain('will be tried again'), timeout);
  isDown = false;
  portal.jumpTo(0);
  await vi.waitFor(() => expect(received).toHaveLength(1), timeout);
});

test('T-25: a retry across a jump of a day is still a retry', async () => {
  const portal = await startJumping();
  const ask = async () => {
    const path = `/api/v1/customers/${demo.id}/quote`;
    const headers = { 'x-token': portal.token, 'idempotency-key': 'one-quote' };
    const answer = await post(portal.origin, path, { ...shoes, comment: '' }, headers);
    expect(answer.status).toBe(201);
    return await answer.text();
  };
  const first = await ask();
  for (const offset of [day, 0, -day, 0]) {
    portal.jumpTo(offset);
    expect(await ask()).toBe(first);
  }
});
