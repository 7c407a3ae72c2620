import { expect, test } from 'vitest';
import { createToken } from '#lib/contract/session.ts';
import { messages } from '#lib/messages.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { limits } from '#server/limits/limits.ts';
import { setPasswordHash } from '#server/store/queries/customers.ts';
import { minute } from '#server/units/duration.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';
import { captchaFor } from '#tests/support/sign-up.ts';

let addresses = 0;
/** A new address for each guess, so that only the account's failures count. */
const freshAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly device?: string | undefined;
  readonly captcha?: { readonly id: string; readonly code: string };
  readonly from?: string;
}

const attempt = (
  { app }: Portal,
  {
    username = demo.email,
    password = 'wrong',
    device,
    captcha,
    from = freshAddress(),
  }: Attempt = {},
) =>
  app.inject({
    method: 'POST',
    url: '/identity/token',
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username,
      password,
      ...(device === undefined ? {} : { device }),
      ...(captcha && { captcha_id: captcha.id, captcha_code: captcha.code }),
    }).toString(),
  });

const signIn = async (portal: Portal, options?: Attempt) =>
  answerOf(createToken, await attempt(portal, options));

const codeOf = async (portal: Portal, options?: Attempt) => (await signIn(portal, options)).code;

/** Guesses as a stranger does until the account waits. */
async function lock(portal: Portal, username: string = demo.email) {
  for (let count = 0; count < 20; count += 1) {
    if ((await codeOf(portal, { username })) === -4) return;
  }
  throw new Error('the account does not wait');
}

const credentials = { password: demo.password };

test('a stranger’s guesses do not block an owner who solves a captcha, each good for one try', async () => {
  const portal = await openPortal();
  await lock(portal);
  expect(await codeOf(portal, credentials)).toBe(-4);
  const captcha = captchaFor(portal.services);
  expect(await codeOf(portal, { ...credentials, captcha })).toBe(demo.id);
  const used = problemOf(await attempt(portal, { ...credentials, captcha }));
  expect([used.code, used.detail]).toEqual(['captcha', messages.invalidCaptcha]);
  // The stranger's guesses still count.
  expect(await codeOf(portal, credentials)).toBe(-4);
});

test('a wrong captcha gets the same answer for known and unknown accounts, and no password is checked', async () => {
  const portal = await openPortal();
  await lock(portal);
  await lock(portal, 'nobody@airbridge.test');
  const answers = [];
  for (const username of [demo.email, 'nobody@airbridge.test']) {
    const { id } = captchaFor(portal.services);
    const captcha = { id, code: 'wrong' };
    answers.push((await attempt(portal, { ...credentials, username, captcha })).body);
    answers.push((await attempt(portal, { username, captcha })).body);
  }
  expect(new Set(answers.map((body) => body.replace(/"instance":"[^"]*"/, ''))).size).toBe(1);
  for (const username of [demo.email, 'nobody@airbridge.test'])
    expect(await codeOf(portal, { username, captcha: captchaFor(portal.services) })).toBe(-1);
});

test('a captcha also lets in where an office’s shared address is throttled', async () => {
  const portal = await openPortal();
  const from = '203.0.113.7';
  for (let index = 0; index < 21; index += 1)
    await codeOf(portal, { username: `person${index}@a.test`, from });
  expect(await codeOf(portal, { ...credentials, from })).toBe(-4);
  const captcha = captchaFor(portal.services);
  expect(await codeOf(portal, { ...credentials, from, captcha })).toBe(demo.id);
});

/** The number of guesses that are judged within hours, if each way is tried as soon as it opens. */
async function judgedIn(hours: number, isWithCaptcha: boolean): Promise<number> {
  const portal = await openPortal();
  let judgedCount = 0;
  const guess = async (isCaptchaSolved: boolean) => {
    const options = isCaptchaSolved ? { captcha: captchaFor(portal.services) } : {};
    if ((await codeOf(portal, options)) === -1) judgedCount += 1;
  };
  for (let count = 0; count < 6; count += 1) await guess(false);
  for (let elapsed = 0; elapsed < hours * 60; elapsed += 5) {
    portal.advance(5 * minute);
    if (isWithCaptcha) await guess(true);
    await guess(false);
    if (isWithCaptcha) await guess(true);
  }
  return judgedCount;
}

test('guessing stays as slow with captchas as it is without', async () => {
  const slow = await judgedIn(6, false);
  expect(slow).toBeGreaterThan(20);
  expect(await judgedIn(6, true)).toBeLessThanOrEqual(slow + 1);
});

test('a device that signed in before gets past a stranger’s guesses, on its own account alone', async () => {
  const portal = await openPortal();
  const { device } = await signIn(portal, credentials);
  await lock(portal);
  await lock(portal, other.email);
  expect(await codeOf(portal, credentials)).toBe(-4);
  expect(await codeOf(portal, { ...credentials, device })).toBe(demo.id);
  const elsewhere = { username: other.email, password: other.password, device };
  expect(await codeOf(portal, elsewhere)).toBe(-4);
  for (const forged of ['', '.', `${device}x`, 'a'.repeat(43), device?.replace(/\..*/, '.')])
    expect(await codeOf(portal, { ...credentials, device: forged })).toBe(-4);
  // Only the exact secret is one: whatever follows it would count as another device, with guesses of its own.
  for (const added of ['.', '.1', ' ', '=', '\n', '\0'])
    expect(await codeOf(portal, { ...credentials, device: `${device}${added}` })).toBe(-4);
});

test('guesses with many secrets from one address stop too, and stop no other address', async () => {
  const portal = await openPortal();
  // Each sign-in gives another secret, as on a computer that many people share.
  const devices = [];
  for (let count = 0; count < 22; count += 1)
    devices.push((await signIn(portal, credentials)).device);
  await lock(portal);
  const from = '203.0.113.9';
  let judgedCount = 0;
  for (const device of devices.slice(1))
    for (let guess = 0; guess < 5; guess += 1)
      if ((await codeOf(portal, { device, from })) === -1) judgedCount += 1;
  expect(judgedCount).toBe(101);
  expect(await codeOf(portal, { ...credentials, device: devices[0] })).toBe(demo.id);
});

test('guesses on a known device are throttled too, whatever the address', async () => {
  const portal = await openPortal();
  const { device } = await signIn(portal, credentials);
  await lock(portal);
  const codes = [];
  for (let count = 0; count < 10; count += 1) codes.push(await codeOf(portal, { device }));
  expect(codes).toEqual([...Array(6).fill(-1), ...Array(4).fill(-4)]);
  expect(await codeOf(portal, { ...credentials, device })).toBe(-4);
  expect(await codeOf(portal, { ...credentials, captcha: captchaFor(portal.services) })).toBe(
    demo.id,
  );
});

test('a new password makes strangers of all devices, and so does another key', async () => {
  const portal = await openPortal();
  const { device } = await signIn(portal, credentials);
  const passwordHash = await portal.services.passwords.hash(demo.password);
  await setPasswordHash(portal.store, demo.id, passwordHash);
  await lock(portal);
  expect(await codeOf(portal, { ...credentials, device })).toBe(-4);
  const keyring = createKeyring(Buffer.alloc(32, 1));
  const signed = keyring.sign(JSON.stringify(['device', demo.id, passwordHash, 'nonce']));
  expect(await codeOf(portal, { ...credentials, device: `nonce.${signed}` })).toBe(-4);
});

test('nothing of a device’s secret is stored', async () => {
  const portal = await openPortal();
  const { device = '' } = await signIn(portal, credentials);
  await lock(portal);
  await codeOf(portal, { device });
  const rows = [
    ...(await portal.store.selectFrom('sessions').selectAll().execute()),
    ...(await portal.store.selectFrom('login_throttles').selectAll().execute()),
  ];
  expect(rows.length).toBeGreaterThan(0);
  expect(device).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  for (const part of device.split('.')) expect(JSON.stringify(rows)).not.toContain(part);
});

test('beyond the limit of sign-ins a captcha is needed', async () => {
  const portal = await openPortal();
  await signIn(portal, credentials);
  await portal.store
    .updateTable('rate_limits')
    .set({ spent: limits['sign-ins'].times })
    .where('key', 'like', 'sign-ins:%')
    .execute();
  const from = '203.0.113.11';
  expect(await codeOf(portal, { ...credentials, from })).toBe(-4);
  // The address, which others share, has used up nothing.
  const rows = await portal.store.selectFrom('rate_limits').select('key').execute();
  expect(rows.filter(({ key }) => key.startsWith('sign-ins-address:'))).toHaveLength(1);
  expect(await codeOf(portal, { ...credentials, captcha: captchaFor(portal.services) })).toBe(
    demo.id,
  );
});
