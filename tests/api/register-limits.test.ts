import { expect, test } from 'vitest';
import { register, resendActivation } from '#lib/contract/sign-up.ts';
import { hour } from '#server/units/duration.ts';
import { amount, crowd } from '#tests/support/amounts.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { activationTokens, newcomer, queuedMails, submitSignUp } from '#tests/support/sign-up.ts';

const guesses = amount(300, 1000);

test(`${guesses} guesses at captchas come to nothing`, async () => {
  const portal = await openPortal();
  let pictures = 0;
  for (let guess = 0; guess < guesses; guess += 1) {
    const picture = await portal.app.inject({ method: 'GET', url: '/identity/captcha' });
    if (picture.statusCode !== 200) {
      expect(problemOf(picture).code).toBe('too-many-requests');
      continue;
    }
    pictures += 1;
    const captcha = { id: picture.json().id, code: 'AAAAA' };
    const answer = await submitSignUp(portal, { captcha });
    expect(problemOf(answer).code).toBe('captcha');
  }
  expect(pictures).toBe(30);
});

test('G22: of many sign-ups with one address at once three are kept, the others told when to come again', {
  // Hashing so many passwords takes time.
  timeout: 60_000,
  repeats: amount(0, 99),
}, async () => {
  const portal = await openPortal();
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      submitSignUp(portal, {}, { from: `198.51.100.${index}` }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(refused).toHaveLength(crowd - 3);
  for (const answer of refused) {
    // On a slow machine the queue for hashing refuses some before they are counted.
    expect(['too-many-requests', 'unavailable']).toContain(problemOf(answer).code);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await queuedMails(portal.store)).toHaveLength(3);
});

test('the fourth sign-up of an hour for one recipient has to wait, taken or free', async () => {
  const portal = await openPortal();
  for (const email of [demo.email, newcomer.email]) {
    for (let count = 0; count < 3; count += 1)
      answerOf(register, await submitSignUp(portal, { email }, { from: `203.0.113.${count}` }));
    const refused = await submitSignUp(portal, { email }, { from: '203.0.113.9' });
    expect(problemOf(refused).code).toBe('too-many-requests');
    expect(refused.headers['retry-after']).toBe('3600');
  }
  portal.advance(hour);
  answerOf(register, await submitSignUp(portal));
});

test('a network may sign up ten times an hour', async () => {
  const portal = await openPortal();
  for (let count = 0; count < 10; count += 1)
    answerOf(register, await submitSignUp(portal, { email: `person${count}@example.com` }));
  const refused = await submitSignUp(portal);
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3600');
  answerOf(register, await submitSignUp(portal, {}, { from: '203.0.113.8' }));
});

test('whatever is asked without signing in, a customer gets three mails an hour', async () => {
  const portal = await openPortal();
  const requestReset = (index: number) =>
    portal.app.inject({
      method: 'POST',
      url: '/identity/forgot',
      payload: { email: demo.email },
      remoteAddress: `198.51.100.${index}`,
    });
  for (let count = 0; count < 3; count += 1)
    await submitSignUp(portal, { email: demo.email }, { from: `203.0.113.${count}` });
  for (let index = 0; index < 10; index += 1) await requestReset(index);
  const kinds = (await queuedMails(portal.store)).map(({ kind }) => kind);
  // The owner can still have a link to a new password.
  expect(kinds).toEqual(['already-registered', 'password-reset', 'password-reset']);
  portal.advance(hour);
  for (let index = 0; index < 10; index += 1) await requestReset(index);
  await submitSignUp(portal, { email: demo.email });
  expect(await queuedMails(portal.store)).toHaveLength(6);
});

test('the link is sent again, at most three mails an hour, with one answer for free, taken and unknown', async () => {
  const portal = await openPortal();
  answerOf(register, await submitSignUp(portal));
  const again = (email: string) =>
    portal.app.inject({ method: 'POST', url: '/identity/resend', payload: { email } });
  const [firstToken] = await activationTokens(portal.services, newcomer.email);
  const emails = [newcomer.email, newcomer.email, newcomer.email, demo.email, 'nobody@a.test'];
  for (const email of emails)
    expect(answerOf(resendActivation, await again(email))).toEqual({ code: 1 });
  // A mail that is still queued is replaced, so one is left, and its link is another.
  const mails = await queuedMails(portal.store);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['activation', newcomer.email],
    ['already-registered', demo.email],
  ]);
  const [token, ...others] = await activationTokens(portal.services, newcomer.email);
  expect(others).toEqual([]);
  expect(token).not.toBe(firstToken);
  // The first mail counted, too, so the third request had none left and kept the link.
  portal.advance(hour);
  expect((await again(newcomer.email)).json()).toEqual({ code: 1 });
  expect((await activationTokens(portal.services, newcomer.email))[0]).not.toBe(token);
});
