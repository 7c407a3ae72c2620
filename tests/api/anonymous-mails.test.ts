import { expect, test } from 'vitest';
import { mailKinds } from '#server/mail/enqueue.ts';
import { letterAsText } from '#server/mail/letter-text.ts';
import { siteUrlOf } from '#server/settings/site-url.ts';
import { hour } from '#server/units/duration.ts';
import { amount } from '#tests/support/amounts.ts';
import { demo, openPortal, type Portal } from '#tests/support/portal.ts';
import { trySignIn } from '#tests/support/sign-in.ts';
import { newcomer, queuedMails, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';
import { sendMessage } from '#tests/support/visitor.ts';

const requests = amount(100, 10_000);
const addresses = 100;
const atOnce = 20;

/** A name that mail programs would turn into a link, as the sender of the requests would like. */
const plantedName = 'See evil.example';

const post = ({ app }: Portal, url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url, payload, remoteAddress });

/** Every way in which an anonymous caller can have a mail sent. */
const ways: readonly ((portal: Portal, from: string) => Promise<{ statusCode: number }>)[] = [
  (portal, from) => post(portal, '/identity/forgot', { email: demo.email, i18n: 'en' }, from),
  (portal, from) => signUp(portal, demo.email, from),
  (portal, from) => signUp(portal, newcomer.email, from),
  (portal, from) => trySignIn(portal, newcomer.email, newcomer.password, from),
  (portal, from) =>
    post(portal, '/identity/forgot', { email: ` ${demo.email.toUpperCase()}` }, from),
  (portal, from) => sendMessage(portal.app, { body: { email: demo.email }, from }),
];

function signUp(portal: Portal, email: string, from: string) {
  const { profile, ...registration } = registrationOf(portal.services, { email });
  const signUpBody = { ...registration, profile: { ...profile, firstname: plantedName } };
  return sendSignUp(portal, signUpBody, { from });
}

/** Sends the requests, in each way and from each address in turn; returns the number of answers by status. */
async function flood(portal: Portal): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let requestCount = 0; requestCount < requests; requestCount += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, index) => {
      const number = requestCount + index;
      const way = ways[(number + Math.floor(number / addresses)) % ways.length];
      return way?.(portal, `198.51.100.${number % addresses}`);
    });
    for (const answer of await Promise.all(batch)) {
      const status = answer?.statusCode ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  return statuses;
}

/** The number of queued mails by recipient. */
async function countMails(portal: Portal): Promise<Record<string, number>> {
  const mails = await queuedMails(portal.store);
  return Object.fromEntries(
    Object.entries(Object.groupBy(mails, ({ recipient }) => recipient)).map(([to, all]) => [
      to,
      all?.length ?? 0,
    ]),
  );
}

/** The texts of the queued mails, except those to the company. */
async function wordsOf({
  store,
  services: { tenant, config, keyring },
}: Portal): Promise<string[]> {
  const context = { company: tenant, siteUrl: siteUrlOf(config), keyring };
  const mails = await queuedMails(store);
  return mails
    .filter(({ recipient }) => recipient !== tenant.email)
    .map(({ kind, payload }) =>
      letterAsText(mailKinds[kind as keyof typeof mailKinds].writeFrom(payload, context), tenant),
    );
}

test(`G29: whatever ${requests} requests of nobody known from ${addresses} addresses ask, a recipient gets three mails an hour`, {
  timeout: 20 * 60_000,
}, async () => {
  const portal = await openPortal();
  const company = portal.services.tenant.email;
  for (const hours of [1, 2]) {
    const statuses = await flood(portal);
    const { [company]: messages = 0, ...mails } = await countMails(portal);
    console.info(`G29: hour ${hours}: ${JSON.stringify({ statuses, mails, messages })}`);
    expect(Object.keys(mails).toSorted()).toEqual([demo.email, newcomer.email]);
    for (const count of Object.values(mails)) expect(count).toBeLessThanOrEqual(3 * hours);
    expect((await wordsOf(portal)).join()).not.toContain('evil.example');
    expect(messages).toBeLessThanOrEqual(200 * hours);
    portal.advance(hour);
  }
});

test.each([
  ['a customer', 0, demo.email],
  ['somebody who signs up', 2, newcomer.email],
])(
  'G29: no sixty minutes bring %s more than three mails, wherever they begin',
  async (_, way, recipient) => {
    const portal = await openPortal();
    // The first, one shortly before an hour is over, three after it, and then one every seven minutes.
    for (const minutes of [0, 58, 3, 0, 0, ...Array.from({ length: 30 }, () => 7)]) {
      portal.advance(minutes * 60_000);
      await ways[way]?.(portal, '198.51.100.1');
    }
    const queued = await portal.store
      .selectFrom('outbox')
      .select('created_at')
      .where('recipient', '=', recipient)
      .execute();
    const moments = queued.map(({ created_at }) => Date.parse(created_at));
    expect(moments.length).toBeGreaterThan(5);
    for (const from of moments)
      expect(moments.filter((at) => at >= from && at < from + hour).length).toBeLessThanOrEqual(3);
  },
);
