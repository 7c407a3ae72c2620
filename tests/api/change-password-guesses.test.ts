import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { hour } from '#server/units/duration.ts';
import { crowd } from '#tests/support/amounts.ts';
import { change, newPassword, validChange, wrongChange } from '#tests/support/change-password.ts';
import { openPortalAtFullCost } from '#tests/support/full-cost.ts';
import { demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { signInAs } from '#tests/support/sign-in.ts';

test('guessing has to wait, also after a restart, and the right password is answered like a wrong one', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  for (let guess = 0; guess < 6; guess += 1)
    expect(problemOf(await change(portal, token, wrongChange)).code).toBe('current-password');
  const restarted = { app: await buildApp(portal.services) };
  for (const body of [wrongChange, validChange]) {
    const refused = await change(restarted, token, body);
    expect(problemOf(refused)).toMatchObject({
      code: 'too-many-requests',
      detail: 'Too many wrong passwords. Try again in 1 second.',
    });
    expect(refused.headers['retry-after']).toBe('1');
  }
  expect((await signInAs(restarted, demo.email, demo.password)).code).toBe(-4);
  // A second customer at the same address need not wait.
  const changeOfOther = { currentPassword: other.password, newPassword };
  expect((await change(restarted, await portal.signIn(other), changeOfOther)).statusCode).toBe(200);
  portal.advance(1000);
  expect((await change(restarted, token, validChange)).statusCode).toBe(200);
  expect((await signInAs(restarted, demo.email, newPassword)).code).toBe(demo.id);
  await restarted.app.close();
});

test('failed sign-ins and wrong current passwords are counted together', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  for (let guess = 0; guess < 3; guess += 1) await signInAs(portal, demo.email, 'wrong');
  for (let guess = 0; guess < 3; guess += 1)
    await change(portal, token, wrongChange, '203.0.113.9');
  expect(problemOf(await change(portal, token, validChange)).code).toBe('too-many-requests');
});

// On a busy machine some of so many at once find no place among those whose passwords are checked.
test('of many guesses at once only the first few are judged', async () => {
  const portal = await openPortalAtFullCost();
  const token = await portal.signIn();
  const guesses = Array.from({ length: crowd - 1 }, (_, index) =>
    change(
      portal,
      token,
      { ...validChange, currentPassword: `guess ${index}` },
      `203.0.113.${index}`,
    ),
  );
  const last = change(portal, token, validChange);
  const codes = (await Promise.all(guesses)).map((answer) => problemOf(answer).code);
  expect(codes.filter((code) => code === 'current-password').length).toBeLessThanOrEqual(10);
  expect(problemOf(await last).code).toMatch(/^(too-many-requests|unavailable)$/);
  portal.advance(hour);
  expect((await signInAs(portal, String(demo.id), demo.password)).code).toBe(demo.id);
});

test('many changes at once: exactly one wins, and its password opens', async () => {
  const portal = await openPortalAtFullCost();
  const token = await portal.signIn();
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      change(portal, token, { ...validChange, newPassword: `${newPassword}${index}` }),
    ),
  );
  const winners = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(winners).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map(problemOf);
  for (const { code } of refused)
    expect(code).toMatch(/^(current-password|too-many-requests|unavailable)$/);
  portal.advance(hour);
  expect((await signInAs(portal, String(demo.id), `${newPassword}${winners[0]}`)).code).toBe(
    demo.id,
  );
  const mails = portal.store.selectFrom('outbox').where('kind', '=', 'password-changed');
  expect(await mails.selectAll().execute()).toHaveLength(1);
});
