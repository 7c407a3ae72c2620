import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createToken } from '#lib/contract/session.ts';
import { createKeyring } from '#server/auth/keyring.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { answerOf, demo, openPortal, other } from '#tests/support/portal.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { message } from '#tests/support/visitor.ts';

/** A portal whose mail leaves by SMTP, and what arrives there. */
async function openMailingPortal() {
  const portal = await openPortal({ SITE_URL: 'https://portal.example.com' });
  const { url, received } = await openSmtpServer();
  const { services, app } = portal;
  const sender = { mailer: openSmtp(url), from: 'hello@airbridge.test', log: app.log };
  const deliver = (keyring = services.keyring) =>
    createDelivery({ ...services, ...sender, keyring }).deliverDue();
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/identity/${path}`, payload });
  return { ...portal, received, deliver, post };
}

const linkIn = /^https:\/\/portal\.example\.com\/auth\/reset#token=([\w-]{43})$/m;

test('the mail leaves, its link sets a new password, and a second mail tells of it', async () => {
  const { received, deliver, post, store } = await openMailingPortal();
  await post('forgot', { email: demo.email });
  await deliver();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    recipients: [demo.email],
    subject: 'Set a new password for AirBridge',
  });
  expect(received[0]?.text).toContain(`Hello ${demo.firstname},`);
  const [link = '', token] = linkIn.exec(received[0]?.text ?? '') ?? [];
  expect(received[0]?.html).toContain(`href="${link}"`);

  const password = 'a new password';
  expect((await post('reset', { token, password })).json()).toEqual({ code: 1 });
  await deliver();
  expect(received[1]).toMatchObject({
    recipients: [demo.email],
    subject: 'Your AirBridge password was changed',
  });
  expect(received).toHaveLength(2);
  const credentials = { grant_type: 'password', username: demo.email, password };
  expect(answerOf(createToken, await post('token', credentials)).code).toBe(demo.id);
  // A link is not kept once its mail is sent.
  const payloads = await store.selectFrom('outbox').select(['kind', 'payload']).execute();
  expect(payloads).toContainEqual({ kind: 'password-reset', payload: '{}' });
});

test('a mail that another key encrypted does not hold up the one behind it', async () => {
  const { received, deliver, post, advance } = await openMailingPortal();
  await post('forgot', { email: demo.email });
  await post('contact', message);
  await deliver(createKeyring(randomBytes(32)));
  expect(received.map(({ subject }) => subject)).toEqual(['Message from Nadine Campbell']);
  // Once the key is back, the mail leaves at the next attempt.
  advance(30_000);
  await deliver();
  expect(received.map(({ recipients }) => recipients[0])).toContain(demo.email);
  expect(received).toHaveLength(2);
});

test('mails for customers only are sent to customers only', async () => {
  const { received, deliver, post } = await openMailingPortal();
  await post('forgot', { email: 'nobody@airbridge.test' });
  await deliver();
  expect(received).toEqual([]);
  await post('forgot', { email: other.email });
  await deliver();
  expect(received.map(({ recipients }) => recipients)).toEqual([[other.email]]);
});
