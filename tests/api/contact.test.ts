import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendContact } from '#lib/contract/identity.ts';
import { buildApp } from '#server/app.ts';
import { hour, minute } from '#server/units/duration.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { captchaFor } from '#tests/support/sign-up.ts';
import { message, messagesOf, sendMessage } from '#tests/support/visitor.ts';

const errorsOf = (response: Parameters<typeof problemOf>[0]) =>
  Object.fromEntries(
    (problemOf(response).errors ?? []).map((error) => [error.path, error.message]),
  );

test('a message is kept and a mail to the company is queued', async () => {
  const { app, store, services } = await openPortal();
  expect(answerOf(sendContact, await sendMessage(app))).toEqual({ code: 1 });
  const { messages, queued } = await messagesOf(store);
  expect(messages).toMatchObject([
    { first_name: 'Nadine', last_name: 'Campbell', phone: '18765550142', message: message.message },
  ]);
  expect(queued).toMatchObject([
    { kind: 'contact', recipient: services.tenant.email, attempts: 0, sent_at: null },
  ]);
  expect(JSON.parse(queued[0]?.payload ?? '')).toEqual({ ...message, phone: '18765550142' });
});

test('a signed-in customer gets a copy at the account’s own address, nobody else does', async () => {
  const { app, store, signIn } = await openPortal();
  for (const token of [undefined, 'x', await signIn()])
    answerOf(sendContact, await sendMessage(app, token === undefined ? {} : { token }));
  const { queued } = await messagesOf(store);
  const copies = queued.filter(({ kind }) => kind === 'contact-copy');
  expect(copies).toMatchObject([{ recipient: demo.email, customer_id: demo.id }]);
  expect(JSON.parse(copies[0]?.payload ?? '')).toEqual({
    firstName: message.firstName,
    message: message.message,
  });
});

test('message and mail are kept together or not at all', async () => {
  const { app, store } = await openPortal();
  await store.schema.alterTable('outbox').renameTo('outbox_away').execute();
  const key = 'one-effect';
  expect(problemOf(await sendMessage(app, { key })).code).toBe('unexpected');
  expect(await store.selectFrom('messages').selectAll().execute()).toEqual([]);
  const limitKeys = await store.selectFrom('rate_limits').select('key').execute();
  expect(limitKeys).toEqual([{ key: expect.stringMatching(/^visitor-writes:/) }]);
  await store.schema.alterTable('outbox_away').renameTo('outbox').execute();
  // The failed attempt has not used the key up.
  answerOf(sendContact, await sendMessage(app, { key }));
  expect((await messagesOf(store)).messages).toHaveLength(1);
});

const required = {
  firstName: 'First name required',
  lastName: 'Last name required',
  email: 'Please enter a valid email address',
  message: 'Message required',
};

test('a missing, empty or blank value, or one that is no text, is reported as required', async () => {
  const { app, store } = await openPortal();
  for (const value of [undefined, '', ' \t\n ', '\u00a0', 7, null]) {
    const body = Object.fromEntries(Object.keys(required).map((name) => [name, value]));
    const response = await sendMessage(app, { body });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response), String(value)).toEqual(required);
  }
  expect((await messagesOf(store)).messages).toEqual([]);
});

const invalidPhone = 'Invalid phone, it must have at least 8 digits.';

test('a phone number with fewer than 8 digits is refused with that reason', async () => {
  const { app } = await openPortal();
  for (const phone of [
    '1234567',
    '+1 (23) 45-67',
    '8765550x42',
    '--------',
    '1+2345678',
    'call me',
  ])
    expect(
      errorsOf(await sendMessage(app, { body: { phone, mobilePhone: phone } })),
      phone,
    ).toEqual({ phone: invalidPhone, mobilePhone: invalidPhone });
});

test('a phone may be written as people write it; its digits are kept', async () => {
  const { app, store } = await openPortal();
  const phones = {
    '12345678': '12345678',
    '+1 876-555-0142': '18765550142',
    '(876) 555.0142': '8765550142',
    '876–555–0142': '8765550142',
    '   ': '',
  };
  for (const phone of Object.keys(phones))
    answerOf(sendContact, await sendMessage(app, { body: { phone } }));
  const storedPhones = (await messagesOf(store)).messages.map(({ phone }) => phone);
  expect(storedPhones.sort()).toEqual(Object.values(phones).sort());
});

test('a phone is judged by its digits, however they are grouped', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', '(', ') ', ' – ');
  const phoneParts = fc.array(fc.tuple(separator, fc.nat(9)), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(phoneParts, fc.boolean(), (parts, plus) => {
      const phone = (plus ? '+' : '') + parts.map(([before, digit]) => before + digit).join('');
      const digits = parts.map(([, digit]) => digit).join('');
      const result = sendContact.body.safeParse({ ...message, phone });
      expect(result.success).toBe(digits.length >= 8);
      expect(result.data?.phone).toBe(digits.length >= 8 ? digits : undefined);
    }),
  );
});

test('an invalid email address is refused with that reason', async () => {
  const { app } = await openPortal();
  for (const email of ['nadine', 'nadine@', '@example.com', 'n@e.commm', 'n@e.c', 'n n@e.com'])
    expect(errorsOf(await sendMessage(app, { body: { email } })), email).toEqual({
      email: 'Please enter a valid email address',
    });
});

test('a line break or control character that could begin a mail header is refused', async () => {
  const { app, store } = await openPortal();
  const breaks = ['\r\n', '\n', '\r', '\0', '\u2028', '\u0085'];
  for (const [index, end] of breaks.entries()) {
    const attack = `Nadine${end}Bcc: everybody@example.com`;
    const body = { firstName: attack, lastName: attack, email: `n@example.com${end}Bcc: x@y.com` };
    const response = await sendMessage(app, { body, from: `203.0.113.${index}` });
    expect(Object.keys(errorsOf(response))).toEqual(['firstName', 'lastName', 'email']);
  }
  expect((await messagesOf(store)).queued).toEqual([]);
});

test('the message keeps its lines, whatever breaks them, and nothing unseen', async () => {
  const { app, store } = await openPortal();
  await sendMessage(app, { body: { message: ' a\r\nb\rc\u2028d\0\u0007\te 😀 ' } });
  expect((await messagesOf(store)).messages).toMatchObject([{ message: 'a\nb\nc\nd\te 😀' }]);
});

test('a message may have 4000 characters and no unknown field', async () => {
  const { app } = await openPortal();
  answerOf(sendContact, await sendMessage(app, { body: { message: 'a'.repeat(4000) } }));
  expect(errorsOf(await sendMessage(app, { body: { message: 'a'.repeat(4001) } }))).toEqual({
    message: 'At most 4000 characters.',
  });
  expect((await sendMessage(app, { body: { to: 'x@example.com' } })).statusCode).toBe(422);
});

test('five messages in ten minutes, twenty a day, then the captcha, which a new server remembers', async () => {
  const { app, services, store, advance } = await openPortal();
  for (let count = 0; count < 5; count += 1) answerOf(sendContact, await sendMessage(app));
  advance(3 * minute);
  expect(problemOf(await sendMessage(app)).code).toBe('captcha');

  const restarted = await buildApp(services);
  expect(problemOf(await sendMessage(restarted)).code).toBe('captcha');
  answerOf(sendContact, await sendMessage(restarted, { from: '203.0.113.8' }));
  for (let round = 0; round < 3; round += 1) {
    advance(10 * minute);
    for (let count = 0; count < 5; count += 1) answerOf(sendContact, await sendMessage(restarted));
  }
  advance(10 * minute);
  expect(problemOf(await sendMessage(restarted)).code).toBe('captcha');
  advance(24 * hour);
  answerOf(sendContact, await sendMessage(restarted));
  await restarted.close();
  expect(JSON.stringify(await store.selectFrom('rate_limits').selectAll().execute())).not.toContain(
    '203.0.113',
  );
});

test('messages from many addresses cannot flood the company', async () => {
  const { app, store, services, advance } = await openPortal();
  const from = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;
  for (let index = 0; index < 200; index += 1)
    answerOf(sendContact, await sendMessage(app, { from: from(index) }));
  const captchaRequest = await sendMessage(app, { from: from(200) });
  expect(problemOf(captchaRequest).code).toBe('captcha');
  expect(problemOf(captchaRequest).detail).toMatch(/^More messages .* Answer the captcha/);
  const sendWithCaptcha = (index: number) =>
    sendMessage(app, { from: from(index), body: { captcha: captchaFor(services) } });
  for (let index = 200; index < 400; index += 1)
    answerOf(sendContact, await sendWithCaptcha(index));
  const refused = await sendWithCaptcha(400);
  expect(problemOf(refused)).toMatchObject({ code: 'unavailable', status: 503 });
  expect(problemOf(refused).detail).toMatch(/Try again in 1 hour, or call .* or write to hello@/);
  expect(refused.headers['retry-after']).toBe('3600');
  expect((await messagesOf(store)).queued).toHaveLength(400);
  advance(hour);
  answerOf(sendContact, await sendMessage(app, { from: from(200) }));
});

test('a full form asks for the captcha: each right answer lets one message in, up to a limit of its own', async () => {
  const { app, store, services } = await openPortal();
  for (let count = 0; count < 5; count += 1) answerOf(sendContact, await sendMessage(app));
  const captchaRequest = await sendMessage(app);
  expect(problemOf(captchaRequest)).toMatchObject({ code: 'captcha', status: 422 });
  expect(problemOf(captchaRequest).detail).toMatch(/^Several messages .* Answer the captcha/);
  const captcha = captchaFor(services);
  answerOf(sendContact, await sendMessage(app, { body: { captcha } }));
  expect(problemOf(await sendMessage(app, { body: { captcha } })).code).toBe('captcha');
  const wrong = { ...captchaFor(services), code: 'wrong' };
  expect(problemOf(await sendMessage(app, { body: { captcha: wrong } })).code).toBe('captcha');
  for (let count = 1; count < 20; count += 1)
    answerOf(sendContact, await sendMessage(app, { body: { captcha: captchaFor(services) } }));
  const refused = await sendMessage(app, { body: { captcha: captchaFor(services) } });
  expect(problemOf(refused)).toMatchObject({ code: 'too-many-requests', status: 429 });
  expect(refused.headers['retry-after']).toBe('86400');
  expect(problemOf(refused).detail).toMatch(/Try again in 24 hours, or call \+1 876-555-0142/);
  const { queued } = await messagesOf(store);
  expect(queued).toHaveLength(25);
  expect(queued.filter(({ payload }) => payload.includes('captcha'))).toEqual([]);
});
