import { expect, test } from 'vitest';
import { register } from '#lib/contract/sign-up.ts';
import { day, hour } from '#server/units/duration.ts';
import { answerOf, demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { signInAs, trySignIn } from '#tests/support/sign-in.ts';
import {
  activationTokens,
  followLink,
  newcomer,
  profile,
  queuedMails,
  type Registration,
  registrationOf,
  sendSignUp,
} from '#tests/support/sign-up.ts';

const signUp = async (portal: Portal, changes: Partial<Registration> = {}, from?: string) =>
  answerOf(
    register,
    await sendSignUp(portal, registrationOf(portal.services, changes), from ? { from } : {}),
  );

/** The number of the only sign-up, which is no customer code. */
const numberOf = async ({ store }: Portal) =>
  (await store.selectFrom('sign_ups').select('code').executeTakeFirstOrThrow()).code;

const codeOf = async (portal: Portal, username: string, password: string = newcomer.password) =>
  (await signInAs(portal, username, password)).code;

const tokens = ({ services }: Portal) => activationTokens(services, newcomer.email);

test('the right password of a sign-up that waits brings a new link, good instead of the old one', async () => {
  const portal = await openPortal();
  await signUp(portal);
  portal.advance(3 * day);
  const [oldToken = ''] = await tokens(portal);
  expect(await codeOf(portal, newcomer.email.toUpperCase())).toBe(-1);
  // The mail with the old link was still waiting, and is gone.
  const [newToken = '', ...others] = await tokens(portal);
  expect(others).toEqual([]);
  expect((await followLink(portal, oldToken)).json()).toEqual({ code: 0 });
  portal.advance(day - 1);
  expect((await followLink(portal, newToken)).json()).toEqual({ code: 1 });
  expect(await codeOf(portal, newcomer.email)).toBeGreaterThan(0);
});

test('before the activation no code signs in or brings a link', async () => {
  const portal = await openPortal();
  await signUp(portal);
  expect(await codeOf(portal, String(await numberOf(portal)))).toBe(-1);
  expect(await tokens(portal)).toHaveLength(1);
});

test('a wrong password and nobody at all get the same bytes, and no mail', async () => {
  const portal = await openPortal();
  await signUp(portal);
  const first = await tokens(portal);
  const answers = [
    await trySignIn(portal, newcomer.email, 'wrong'),
    await trySignIn(portal, 'nobody@example.com', newcomer.password),
    await trySignIn(portal, newcomer.email, newcomer.password),
  ];
  const comparable = answers.map(({ statusCode, body, headers }) => {
    const { date, 'x-request-id': id, ...constantHeaders } = headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return JSON.stringify({ statusCode, body, constantHeaders });
  });
  expect(new Set(comparable).size).toBe(1);
  expect(await queuedMails(portal.store)).toHaveLength(1);
  expect(await tokens(portal)).not.toEqual(first);
});

test('a recipient gets three activation mails an hour, whatever asks for them', async () => {
  const portal = await openPortal();
  await signUp(portal);
  const mailedTokens = new Set(await tokens(portal));
  for (let count = 0; count < 4; count += 1) {
    expect(await codeOf(portal, newcomer.email)).toBe(-1);
    for (const token of await tokens(portal)) mailedTokens.add(token);
  }
  expect(mailedTokens.size).toBe(3);
  const last = [...mailedTokens].at(-1) ?? '';
  portal.advance(hour);
  expect((await followLink(portal, last)).json()).toEqual({ code: 1 });
});

test('of several sign-ups with one address the newest is asked', async () => {
  const portal = await openPortal();
  await signUp(portal);
  portal.advance(1);
  await signUp(portal, { password: 'another few words' });
  await codeOf(portal, newcomer.email);
  const [first = '', replaced = '', ...others] = await tokens(portal);
  expect(others).toEqual([]);
  await codeOf(portal, newcomer.email, 'another few words');
  const [, newToken = ''] = await tokens(portal);
  expect((await followLink(portal, replaced)).json()).toEqual({ code: 0 });
  expect((await followLink(portal, newToken)).json()).toEqual({ code: 1 });
  expect((await followLink(portal, first)).json()).toEqual({ code: 0 });
  expect(await codeOf(portal, newcomer.email, 'another few words')).toBeGreaterThan(0);
});

test('a sign-up with a customer’s address brings no link, whoever knows its password', async () => {
  const portal = await openPortal();
  await signUp(portal, { email: demo.email, profile });
  expect(await codeOf(portal, demo.email)).toBe(-1);
  expect(await codeOf(portal, String(await numberOf(portal)))).toBe(-1);
  expect((await queuedMails(portal.store)).map(({ kind }) => kind)).toEqual(['already-registered']);
  expect(await codeOf(portal, demo.email, demo.password)).toBe(demo.id);
});

test('a sign-up expires after seven days', async () => {
  const portal = await openPortal();
  await signUp(portal);
  portal.advance(7 * day + 1);
  await codeOf(portal, newcomer.email);
  expect(await tokens(portal)).toHaveLength(1);
});

test('failed sign-ins before the activation do not block the open account', async () => {
  const portal = await openPortal();
  await signUp(portal);
  for (let count = 0; count < 6; count += 1) await codeOf(portal, newcomer.email, 'wrong');
  expect(await codeOf(portal, newcomer.email)).toBe(-4);
  const [token = ''] = await tokens(portal);
  await followLink(portal, token);
  expect(await codeOf(portal, newcomer.email)).toBeGreaterThan(0);
});
