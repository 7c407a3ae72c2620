import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getCaptcha } from '#lib/contract/captcha.ts';
import { register } from '#lib/contract/sign-up.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { spendCaptcha } from '#server/captcha/captcha.ts';
import { numberInWords } from '#server/captcha/question.ts';
import { ProblemError } from '#server/problem.ts';
import { minute } from '#server/units/duration.ts';
import { captchaAnswers } from '#tests/support/captcha.ts';
import { bytesOf } from '#tests/support/databases.ts';
import { answerOf, openPortal, type Portal, problemOf } from '#tests/support/portal.ts';

const ask = async ({ app }: Portal, from = '203.0.113.7') =>
  answerOf(
    getCaptcha,
    await app.inject({ method: 'GET', url: '/identity/captcha', remoteAddress: from }),
  );

/** The outcome of spending a captcha: `passed`, or the message of the refusal. */
const tryOut = (portal: Portal, id: string, code: string, intent = 'an intent') =>
  spendCaptcha(portal.services, portal.services.clock(), { id, code }, intent).then(
    () => 'passed',
    (error) => {
      if (!(error instanceof ProblemError) || error.code !== 'captcha') throw error;
      return error.message;
    },
  );
const invalidCaptcha = 'Invalid Captcha entered';

const answersTo = (portal: Portal, id: string) => captchaAnswers(portal.services.keyring, id);

const forms = [
  /^Write the number [a-z -]+ in digits\.$/,
  /^Which number comes after [a-z -]+\? Write it in digits\.$/,
  /^Write these five digits in a row: [a-z]+(, [a-z]+){4}\.$/,
  /^Write these five letters in a row: [A-Z](, [A-Z]){4}\.$/,
];

test('the picture shows its code as shapes, the question asks for something else, the id fits', async () => {
  const portal = await openPortal();
  const variety = new Set<string | number>();
  for (let count = 0; count < 60; count += 1) {
    const { id, image, question } = await ask(portal, `203.0.113.${count}`);
    const { code, answer } = answersTo(portal, id);
    expect(register.body.def.shape.captcha.def.shape.id.safeParse(id).success).toBe(true);
    expect(image).toMatch(/^<svg [^>]+width="240" height="80"[^>]*><rect [^>]+fill="#fff"\/>/);
    expect(image).not.toMatch(/<text|<script|<style|<a|on\w+=|href/);
    // Dark ink for the letters; only the lines may be paler.
    const inks = [...image.matchAll(/<path fill="([^"]+)"/g)].map(([, ink]) => ink);
    expect(inks).toHaveLength(5);
    for (const ink of inks) expect(ink).toMatch(/^#([1-4])\1\1$/);
    expect(code).toMatch(/^[ac-fhjkmnprtwxy34679]{5}$/);
    expect(answer).toMatch(/^[a-z\d]{4,5}$/);
    expect(answer).not.toBe(code);
    for (const secret of [code, answer]) {
      expect(image.toLowerCase()).not.toContain(secret);
      expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain(`"${secret}"`);
      expect(question.toLowerCase()).not.toContain(secret);
    }
    variety
      .add(forms.findIndex((form) => form.test(question)))
      .add(code)
      .add(id);
    portal.advance(1);
  }
  for (const form of forms.keys()) expect(variety).toContain(form);
  expect(variety).not.toContain(-1);
  expect(variety.size).toBe(forms.length + 60 + 60);
});

test('the picture is one that a browser can draw', async () => {
  const { image } = await ask(await openPortal());
  const { width, height } = await sharp(Buffer.from(image)).metadata();
  expect({ width, height }).toEqual({ width: 240, height: 80 });
  const { channels } = await sharp(Buffer.from(image)).stats();
  expect(channels[0]?.min).toBeLessThan(100);
  expect(channels[0]?.max).toBe(255);
});

test('numbers are spelled out in words', () => {
  const words = Object.fromEntries(
    [1, 12, 20, 21, 100, 115, 999, 1000, 1001, 4217, 9040, 9999].map((number) => [
      number,
      numberInWords(number),
    ]),
  );
  expect(words).toEqual({
    1: 'one',
    12: 'twelve',
    20: 'twenty',
    21: 'twenty-one',
    100: 'one hundred',
    115: 'one hundred and fifteen',
    999: 'nine hundred and ninety-nine',
    1000: 'one thousand',
    1001: 'one thousand and one',
    4217: 'four thousand two hundred and seventeen',
    9040: 'nine thousand and forty',
    9999: 'nine thousand nine hundred and ninety-nine',
  });
});

test('the code and the answer to the question both pass, in any case and with spaces', async () => {
  const portal = await openPortal();
  const spellings = [
    ({ code }: { code: string }) => code,
    ({ code }: { code: string }) => ` ${[...code.toUpperCase()].join(' ')} `,
    ({ answer }: { answer: string }) => answer,
    ({ answer }: { answer: string }) => `${answer[0]},${answer.slice(1).toUpperCase()}`,
  ];
  for (const spell of spellings) {
    const { id } = await ask(portal);
    expect(await tryOut(portal, id, spell(answersTo(portal, id)))).toBe('passed');
  }
});

test('a captcha is good for one request, whose retry passes', async () => {
  const portal = await openPortal();
  const { id } = await ask(portal);
  const { code, answer } = answersTo(portal, id);
  expect(await tryOut(portal, id, code, 'first')).toBe('passed');
  expect(await tryOut(portal, id, code, 'first')).toBe('passed');
  expect(await tryOut(portal, id, code, 'second')).toBe(invalidCaptcha);
  expect(await tryOut(portal, id, answer, 'second')).toBe(invalidCaptcha);
  // A retry may come hours later: the first answer is kept as long.
  portal.advance(23 * 60 * minute);
  expect(await tryOut(portal, id, code, 'first')).toBe('passed');
  expect(await tryOut(portal, id, code, 'second')).toBe(invalidCaptcha);
  portal.advance((25 * 60 + 1) * minute);
  expect(await tryOut(portal, id, code, 'first')).toBe(invalidCaptcha);
});

test('a wrong answer uses the captcha up', async () => {
  const portal = await openPortal();
  const { id } = await ask(portal);
  const { code } = answersTo(portal, id);
  expect(await tryOut(portal, id, 'wrong', 'first')).toBe(invalidCaptcha);
  expect(await tryOut(portal, id, code, 'second')).toBe(invalidCaptcha);
});

test('the same bytes in another spelling are the same picture', async () => {
  const portal = await openPortal();
  const { id } = await ask(portal);
  const { code } = answersTo(portal, id);
  expect(await tryOut(portal, id, code, 'first')).toBe('passed');
  const spellings = [`${id}=`, `${id} `, ` ${id}`, `${id}!`, id.replaceAll('-', '+')];
  for (const spelling of [...spellings, id.replaceAll('_', '/')])
    expect(await tryOut(portal, spelling, code, 'second'), spelling).toBe(invalidCaptcha);
});

test('of a hundred intents at once one passes', async () => {
  const portal = await openPortal();
  const { id } = await ask(portal);
  const { code } = answersTo(portal, id);
  const intents = Array.from({ length: 100 }, (_, index) => `intent ${index}`);
  const outcomes = await Promise.all(intents.map((intent) => tryOut(portal, id, code, intent)));
  expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(1);
});

test('a captcha expires after ten minutes', async () => {
  const portal = await openPortal();
  const [early, late] = [await ask(portal), await ask(portal)];
  portal.advance(10 * minute - 1);
  expect(await tryOut(portal, early.id, answersTo(portal, early.id).code)).toBe('passed');
  portal.advance(1);
  expect(await tryOut(portal, late.id, answersTo(portal, late.id).code)).toBe(invalidCaptcha);
  expect(await portal.store.selectFrom('spent_captchas').selectAll().execute()).toHaveLength(1);
});

test('an id that this server did not encrypt as a captcha is refused', async () => {
  const portal = await openPortal();
  const { keyring } = portal.services;
  const contents: { kind: string; code: string } = JSON.parse(
    keyring.decrypt((await ask(portal)).id),
  );
  const foreign = createKeyring(new Uint8Array(32)).encrypt(JSON.stringify(contents));
  const others = [{ ...contents, kind: 'other' }, { ...contents, more: 1 }, {}, 'a-mailed-token'];
  const encrypted = others.map((content) => keyring.encrypt(JSON.stringify(content)));
  for (const id of ['', 'x', 'A'.repeat(300), foreign, keyring.encrypt('no JSON'), ...encrypted])
    expect(await tryOut(portal, id, contents.code)).toBe(invalidCaptcha);
  expect(await portal.store.selectFrom('spent_captchas').selectAll().execute()).toEqual([]);
});

test('a picture writes nothing but its count, and a try nothing that could be read', async () => {
  const portal = await openPortal();
  const { id } = await ask(portal);
  const { code, answer } = answersTo(portal, id);
  expect(await portal.store.selectFrom('spent_captchas').selectAll().execute()).toEqual([]);
  expect(await portal.store.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
  await tryOut(portal, id, code);
  const bytes = await bytesOf(portal);
  expect(bytes).toContain('captcha-address');
  expect(bytes).not.toContain(id);
  expect(bytes.toLowerCase()).not.toContain(`"${code}"`);
  expect(bytes).not.toContain(`"${answer}"`);
});

test('an address gets thirty pictures a minute, whatever it says about itself', async () => {
  const portal = await openPortal();
  const get = (from: string, headers = {}) =>
    portal.app.inject({ method: 'GET', url: '/identity/captcha', remoteAddress: from, headers });
  for (let count = 0; count < 30; count += 1)
    expect((await get(`2001:db8::${count}`)).statusCode).toBe(200);
  const answer = await get('2001:db8::ffff', { 'x-forwarded-for': '203.0.113.1' });
  expect(problemOf(answer).code).toBe('too-many-requests');
  expect(answer.headers['retry-after']).toBe('60');
  expect((await get('2001:db8:0:1::1')).statusCode).toBe(200);
  portal.advance(minute);
  expect((await get('2001:db8::1')).statusCode).toBe(200);
});
