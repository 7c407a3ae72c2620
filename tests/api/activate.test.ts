import { expect, test } from 'vitest';
import { activate } from '#lib/contract/identity.ts';
import { getMe } from '#lib/contract/profile.ts';
import { register } from '#lib/contract/sign-up.ts';
import { day } from '#server/units/duration.ts';
import { amount, crowd } from '#tests/support/amounts.ts';
import { customer } from '#tests/support/customer.ts';
import {
  answerOf,
  demo,
  mePath,
  openPortal,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { signInAs } from '#tests/support/sign-in.ts';
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
import { untilAvailable } from '#tests/support/until-available.ts';

/** Signs up; returns the token of the mailed link. */
async function signUp(portal: Portal, changes: Partial<Registration> = {}, from?: string) {
  const registration = registrationOf(portal.services, changes);
  const sending = from === undefined ? {} : { from };
  answerOf(register, await sendSignUp(portal, registration, sending));
  const token = (await activationTokens(portal.services, registration.email)).at(-1);
  if (token === undefined) throw new Error('no link was mailed');
  return { token };
}

const codeOf = async (portal: Portal, token: string, from?: string) =>
  answerOf(activate, await followLink(portal, token, from)).code;

/** The code that the account got when it was opened. */
const customerCode = async (portal: Portal) => (await customerRows(portal))[0]?.id ?? 0;

const customerRows = ({ store }: Portal) =>
  store.selectFrom('customers').selectAll().where('email', '=', newcomer.email).execute();

test('the link opens the account with every value of the sign-up', async () => {
  const portal = await openPortal();
  const fullProfile = {
    ...profile,
    middlename: 'Ann',
    invoiceEmail: 'Bills@example.com',
    company: 'Reid & Co',
    mobilePhone: '876 555 0199',
    otherSigns: 'Blue gate',
  };
  const { token } = await signUp(portal, { profile: fullProfile, referredBy: demo.email });
  const waiting = await portal.store
    .selectFrom('sign_ups')
    .select('code')
    .executeTakeFirstOrThrow();
  portal.advance(1000);
  expect(await codeOf(portal, token)).toBe(1);

  const code = await customerCode(portal);
  expect(code).toBeGreaterThanOrEqual(100_000);
  expect(code).toBeLessThan(1_000_000);
  // The code is new, not the number of the sign-up.
  expect(code).not.toBe(waiting.code);

  const { access_token, ...answer } = await signInAs(portal, String(code), newcomer.password);
  expect(answer.code).toBe(code);
  const me = answerOf(getMe, await portal.get(mePath, access_token));
  const { city, address, otherSigns, ...personal } = fullProfile;
  expect(me.data).toEqual(
    customer({
      ...personal,
      invoiceEmail: 'bills@example.com',
      mobilePhone: '8765550199',
      email: newcomer.email,
      invoicesTo: newcomer.email,
      id: code,
      code,
      delivery: { city, address, otherSigns, pickupOffice: null },
    }),
  );
  expect(await customerRows(portal)).toMatchObject([
    {
      status: 'ACTIVE',
      referred_by: demo.id,
      tracking_count: 0,
      language: 'en',
      created_at: '2026-11-21T15:00:01.000Z',
    },
  ]);
  const list = await portal.get(`/api/v1/customers/${code}/trackings`, access_token);
  expect(list.json()).toEqual({ data: [], page: 0, size: 10, total: 0 });
});

test('a HEAD of the link, which mail scanners send, opens nothing', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  const head = await portal.app.inject({ method: 'HEAD', url: `/identity/activate/${token}` });
  expect([head.statusCode, head.headers['allow']]).toEqual([405, 'GET']);
  expect(await customerRows(portal)).toEqual([]);
  expect(await codeOf(portal, token)).toBe(1);
});

test('fields that were left empty are stored as null', async () => {
  const portal = await openPortal();
  const { city: _, address: __, otherSigns: ___, ...short } = profile;
  await codeOf(portal, (await signUp(portal, { profile: short })).token);
  expect(await customerRows(portal)).toMatchObject([
    {
      middlename: null,
      invoice_email: null,
      company: null,
      mobile_phone: null,
      delivery_city: null,
      delivery_address: null,
      delivery_other_signs: null,
      referred_by: null,
      air_freight: 1,
      sea_freight: 0,
    },
  ]);
});

test('a welcome mail is queued for the new customer, and the sign-up is deleted', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  await codeOf(portal, token);
  const code = await customerCode(portal);
  const [, welcome, ...furtherMails] = await queuedMails(portal.store);
  expect(furtherMails).toEqual([]);
  expect(welcome).toMatchObject({ kind: 'welcome', recipient: newcomer.email });
  expect(JSON.parse(welcome?.payload ?? '')).toEqual({
    firstname: 'Nadine',
    lastname: 'Reid',
    code,
  });
  expect(await portal.store.selectFrom('sign_ups').selectAll().execute()).toEqual([]);
});

test('a link works once, within a day; an expired or used one is answered like an unknown one', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  const late = await signUp(portal, { email: 'late@example.com' });
  portal.advance(day - 1);
  expect(await codeOf(portal, token)).toBe(1);
  expect(await codeOf(portal, token)).toBe(0);
  portal.advance(1);
  expect(await codeOf(portal, late.token)).toBe(0);
  expect(await codeOf(portal, 'A'.repeat(43))).toBe(0);
  const rows = await portal.store.selectFrom('sign_ups').selectAll().execute();
  expect(rows).toHaveLength(1);
  // The hash in the table is no token.
  expect(await codeOf(portal, rows[0]?.token_hash ?? '')).toBe(0);
  expect((await signInAs(portal, 'late@example.com', newcomer.password)).code).toBe(-1);
});

test('a value of an impossible form is as unknown as any other', async () => {
  const portal = await openPortal();
  for (const value of ['x', 'short', 'x'.repeat(101), 'x'.repeat(300), "x'%20or%201=1--".repeat(3)])
    expect(await codeOf(portal, value)).toBe(0);
});

test('G22: many uses of one link at once open one account', {
  repeats: amount(0, 99),
}, async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  const follow = (index: number) =>
    untilAvailable(() => followLink(portal, token, `198.51.100.${index}`));
  const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => follow(index)));
  const codes = answers.map((answer) => answerOf(activate, answer).code);
  expect(codes.filter((code) => code === 1)).toHaveLength(1);
  expect(await customerRows(portal)).toHaveLength(1);
  expect((await queuedMails(portal.store)).filter(({ kind }) => kind === 'welcome')).toHaveLength(
    1,
  );
});

test('of many links for one address used at once, one opens an account', async () => {
  const portal = await openPortal();
  const signUps = [];
  for (const index of [0, 1, 2])
    signUps.push(
      await signUp(portal, { password: `five fresh words ${index}` }, `203.0.113.${index}`),
    );
  const codes = await Promise.all(signUps.map(({ token }) => codeOf(portal, token)));
  expect(codes.toSorted()).toEqual([0, 0, 1]);
  expect(await customerRows(portal)).toHaveLength(1);
  const winner = `five fresh words ${codes.indexOf(1)}`;
  expect((await signInAs(portal, newcomer.email, winner)).code).toBe(await customerCode(portal));
});

for (const order of ['before', 'after'] as const)
  test(`somebody who signs up with the owner’s address ${order} the owner gets in nobody’s way`, async () => {
    const portal = await openPortal();
    const thief = {
      password: 'the thief waits here',
      profile: { ...profile, firstname: 'Thief', invoiceEmail: 'thief@evil.test' },
      rby: String(demo.id),
    };
    if (order === 'before') await signUp(portal, thief, '203.0.113.66');
    const owner = await signUp(portal);
    if (order === 'after') await signUp(portal, thief, '203.0.113.66');
    expect(await codeOf(portal, owner.token)).toBe(1);
    expect(await customerRows(portal)).toMatchObject([
      { firstname: 'Nadine', invoice_email: null, referred_by: null },
    ]);
    expect((await signInAs(portal, newcomer.email, thief.password)).code).toBe(-1);
    expect((await signInAs(portal, newcomer.email, newcomer.password)).code).toBe(
      await customerCode(portal),
    );
    // No other link works any longer, and a later sign-up opens nothing.
    const tokens = await activationTokens(portal.services, newcomer.email);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(await codeOf(portal, token)).toBe(0);
    await sendSignUp(portal, registrationOf(portal.services, thief), { from: '203.0.113.67' });
    expect((await queuedMails(portal.store)).at(-1)).toMatchObject({ kind: 'already-registered' });
    expect((await signInAs(portal, newcomer.email, thief.password)).code).toBe(-1);
  });

test('a link to an address that has a customer meanwhile opens nothing', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  await portal.store
    .updateTable('customers')
    .set({ email: newcomer.email, status: 'CLOSED' })
    .where('id', '=', demo.id)
    .execute();
  expect(await codeOf(portal, token)).toBe(0);
  expect(await customerRows(portal)).toMatchObject([{ id: demo.id, status: 'CLOSED' }]);
});

test('a token for a new password opens no account, nor the other way around', async () => {
  const portal = await openPortal();
  const { resetTokenOf } = await import('#tests/support/reset-token.ts');
  const post = (url: string, payload: object) =>
    portal.app.inject({ method: 'POST', url, payload });
  await post('/identity/forgot', { email: demo.email });
  expect(await codeOf(portal, await resetTokenOf(portal.services, demo.email))).toBe(0);
  const { token } = await signUp(portal);
  const refused = await post('/identity/reset', { token, password: 'another password' });
  expect(problemOf(refused).code).toBe('reset-link');
  expect(await codeOf(portal, token)).toBe(1);
});

test('the password opens however its accents are composed', async () => {
  const portal = await openPortal();
  const password = 'pässwörd of mine ﬁne';
  const { token } = await signUp(portal, { password: password.normalize('NFC') });
  await codeOf(portal, token);
  for (const form of ['NFC', 'NFD'] as const)
    expect((await signInAs(portal, newcomer.email, password.normalize(form))).code).toBeGreaterThan(
      0,
    );
});

test('an activation that cannot be finished changes nothing', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  await portal.store.schema.alterTable('outbox').renameTo('lost').execute();
  expect((await followLink(portal, token)).statusCode).toBe(500);
  await portal.store.schema.alterTable('lost').renameTo('outbox').execute();
  expect(await customerRows(portal)).toEqual([]);
  expect(await codeOf(portal, token)).toBe(1);
});

test('an address may try thirty links an hour', async () => {
  const portal = await openPortal();
  const { token } = await signUp(portal);
  for (let count = 0; count < 30; count += 1) expect(await codeOf(portal, 'A'.repeat(43))).toBe(0);
  const refused = await followLink(portal, token);
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(refused.headers['retry-after']).toBe('3600');
  expect(await codeOf(portal, token, '203.0.113.8')).toBe(1);
});
