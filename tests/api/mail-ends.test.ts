import { expect, onTestFinished, test } from 'vitest';
import { getOverview } from '#lib/contract/overview.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { mailSignal } from '#server/signals.ts';
import { closeStore, migrate } from '#server/store/open.ts';
import { day, hour, minute } from '#server/units/duration.ts';
import { openEmpty } from '#tests/support/databases.ts';
import { migrateBefore } from '#tests/support/migrations.ts';
import { answerOf, demo, openPortal, other, type Portal } from '#tests/support/portal.ts';
import { newcomer, registrationOf, sendSignUp } from '#tests/support/sign-up.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testsBegin } from '#tests/support/test-clock.ts';
import { sendMessage } from '#tests/support/visitor.ts';

/** A delivery whose carrier accepts mails only while it works, and the errors that it logged. */
function deliveryFor({ services }: Portal) {
  const busy = () => Object.assign(new Error('Busy'), { code: 'EBUSY' });
  const carrier = { works: false, attempts: 0, sent: [] as Mail[], fail: busy };
  const logLines: [level: string, about: object, words: string][] = [];
  const logAs = (level: string) => (about: object, words: string) =>
    void logLines.push([level, about, words]);
  const delivery = createDelivery({
    ...services,
    from: 'hello@airbridge.test',
    log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
    mailer: {
      async send(mail) {
        carrier.attempts += 1;
        if (!carrier.works) throw carrier.fail();
        carrier.sent.push(mail);
      },
    },
  });
  const errors = () => logLines.filter(([level]) => level === 'error');
  return { ...delivery, carrier, errors };
}

const outbox = ({ store }: Portal) => store.selectFrom('outbox').selectAll().execute();

/** Lets time pass in steps, and delivers due mails after each. */
async function pass(
  portal: Portal,
  { deliverDue }: { deliverDue: () => Promise<void> },
  time: number,
  step = minute,
) {
  for (let elapsed = 0; elapsed < time; elapsed += step) {
    portal.advance(step);
    await deliverDue();
  }
}

const askForReset = ({ app }: Portal) =>
  app.inject({ method: 'POST', url: '/identity/forgot', payload: { email: demo.email } });

test('a mail that no server accepts for a day is given up, with one line in the log, and its row stays', async () => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  await sendMessage(portal.app);
  const [queued] = await outbox(portal);
  await pass(portal, delivery, day - minute);
  expect(await outbox(portal)).toMatchObject([{ given_up_at: null, sent_at: null }]);
  await pass(portal, delivery, minute);
  expect(await outbox(portal)).toMatchObject([
    { given_up_at: '2026-11-22T15:00:00.000Z', sent_at: null, payload: queued?.payload },
  ]);
  const { attempts } = delivery.carrier;
  expect(attempts).toBe(14);
  expect(delivery.errors()).toEqual([
    [
      'error',
      { mailId: queued?.id, kind: 'contact', attempts, reason: { name: 'Error', code: 'EBUSY' } },
      'mail given up',
    ],
  ]);
  delivery.carrier.works = true;
  await pass(portal, delivery, day, hour);
  expect(delivery.carrier.attempts).toBe(attempts);
  expect(delivery.errors()).toHaveLength(1);
});

test('after a server was off for days, its mail is tried for a while yet', async () => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  await sendMessage(portal.app);
  await sendMessage(portal.app);
  portal.advance(3 * day);
  await delivery.deliverDue();
  await pass(portal, delivery, 10 * minute);
  expect(delivery.errors()).toEqual([]);
  await pass(portal, delivery, 2 * hour);
  expect(delivery.errors()).toHaveLength(2);
  expect(await outbox(portal)).toMatchObject(Array(2).fill({ attempts: 8 }));
});

test.each([
  ['a link to a new password', 50, askForReset],
  [
    'a link that opens an account',
    23 * 60,
    (portal: Portal) => sendSignUp(portal, registrationOf(portal.services)),
  ],
] as const)(
  'a mail with %s is sent while the link is good, and not after',
  async (_, minutes, ask) => {
    const portal = await openPortal();
    const delivery = deliveryFor(portal);
    expect((await ask(portal)).statusCode).toBeLessThan(300);
    portal.advance(minutes * minute);
    delivery.carrier.works = true;
    await delivery.deliverDue();
    expect(delivery.carrier.sent).toHaveLength(1);

    await ask(portal);
    portal.advance(minutes * minute + 1);
    await delivery.deliverDue();
    expect(delivery.carrier.attempts).toBe(1);
    expect(delivery.errors()).toMatchObject([
      ['error', { attempts: 1, reason: { code: 'TOO_LATE' } }, 'mail given up'],
    ]);
    expect((await outbox(portal)).filter((mail) => mail.given_up_at !== null)).toHaveLength(1);
  },
);

test('of such a mail the last attempt comes when its time ends', async () => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  await askForReset(portal);
  await delivery.deliverDue();
  await pass(portal, delivery, 49 * minute);
  expect(delivery.errors()).toEqual([]);
  await pass(portal, delivery, minute);
  expect(await outbox(portal)).toMatchObject([{ given_up_at: '2026-11-21T15:50:00.000Z' }]);
  expect(delivery.errors()).toHaveLength(1);
});

test('that last attempt is made, although the outbox is looked at only every few seconds', async () => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  await askForReset(portal);
  await delivery.deliverDue();
  await pass(portal, delivery, 33 * minute, 7001);
  expect(delivery.carrier.attempts).toBe(7);
  await pass(portal, delivery, 20 * minute, 7001);
  expect(delivery.carrier.attempts).toBe(8);
  expect(delivery.errors()).toMatchObject([
    ['error', { reason: { code: 'EBUSY' } }, 'mail given up'],
  ]);
});

test('stopping gives nothing up', async () => {
  const portal = await openPortal();
  const arrived = Promise.withResolvers<void>();
  const delivery = createDelivery({
    ...portal.services,
    from: 'hello@airbridge.test',
    log: portal.app.log,
    mailer: {
      send: (_, signal) => {
        arrived.resolve();
        return new Promise((__, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    },
  });
  await sendMessage(portal.app);
  await portal.store.updateTable('outbox').set({ attempts: 20 }).execute();
  portal.advance(2 * day);
  delivery.start();
  await arrived.promise;
  await delivery.stop();
  expect(await outbox(portal)).toMatchObject([{ given_up_at: null, leased_until: null }]);
});

test('sent and given-up mails are deleted after thirty days, queued ones are not', async () => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  delivery.carrier.works = true;
  await sendMessage(portal.app);
  await delivery.deliverDue();
  await sendMessage(portal.app);
  await portal.store
    .updateTable('outbox')
    .set({ given_up_at: testsBegin.toISOString() })
    .where('sent_at', 'is', null)
    .execute();
  await sendMessage(portal.app);
  const wait = { next_attempt_at: '2027-01-01T00:00:00.000Z' };
  const open = portal.store.updateTable('outbox').set(wait).where('sent_at', 'is', null);
  await open.where('given_up_at', 'is', null).execute();
  portal.advance(30 * day);
  await delivery.deliverDue();
  expect(await outbox(portal)).toHaveLength(3);
  // Old mails are looked for only once an hour.
  portal.advance(hour - 1);
  await delivery.deliverDue();
  expect(await outbox(portal)).toHaveLength(3);
  portal.advance(1);
  await delivery.deliverDue();
  expect(await outbox(portal)).toMatchObject([{ sent_at: null, given_up_at: null, ...wait }]);
});

test('a database of an earlier version keeps its mails and sends the queued ones', async () => {
  const portal = await openPortal();
  const folder = temporaryFolder();
  const { store, drop } = await openEmpty(folder);
  onTestFinished(async () => {
    await closeStore(store);
    await drop();
  });
  await migrateBefore(store, '2026-11-22-mail-ends');
  const at = portal.services.clock().toISOString();
  const mail = { recipient: demo.email, created_at: at, next_attempt_at: at, attempts: 0 };
  const payload = JSON.stringify({ firstname: demo.firstname });
  await store
    .insertInto('outbox')
    .values([
      { ...mail, id: 'queued', kind: 'password-changed', payload },
      { ...mail, id: 'sent', kind: 'password-changed', payload: '{}', sent_at: at },
    ])
    .execute();
  await migrate(store);
  const delivery = deliveryFor({ ...portal, services: { ...portal.services, store } });
  delivery.carrier.works = true;
  await delivery.deliverDue();
  expect(delivery.carrier.sent.map(({ id }) => id)).toEqual(['queued']);
  expect(await store.selectFrom('outbox').select('id').execute()).toHaveLength(2);
});

test('the mails of a sign-up arrive, and their link works', async () => {
  const portal = await openPortal({ SITE_URL: 'https://portal.example.com' });
  const delivery = deliveryFor(portal);
  delivery.carrier.works = true;
  await sendSignUp(portal, registrationOf(portal.services));
  // Mails are sent in the order of their times.
  portal.advance(1);
  await sendSignUp(portal, registrationOf(portal.services, { email: demo.email }));
  await delivery.deliverDue();
  const [activation, notice] = delivery.carrier.sent;
  expect([activation?.to, notice?.to]).toEqual([newcomer.email, demo.email]);
  expect(notice?.subject).toBe('You already have an account with AirBridge');
  const link = /^https:\/\/portal\.example\.com\/auth\/activate#token=([\w-]{43})$/m;
  const [, token = ''] = link.exec(activation?.text ?? '') ?? [];
  const opened = await portal.app.inject(`/identity/activate/${token}`);
  expect(opened.json()).toEqual({ code: 1 });
  await delivery.deliverDue();
  expect(delivery.carrier.sent[2]).toMatchObject({
    to: newcomer.email,
    subject: 'Your Miami address',
  });
  const links = (await outbox(portal)).filter(({ kind }) => kind === 'activation');
  expect(links.map(({ payload }) => payload)).toEqual(['{}']);
});

/** The customer's addresses that the overview calls unreachable. */
const unreachableIn = async (portal: Portal, token: string) =>
  answerOf(getOverview, await portal.get('/api/v1/customers/overview', token))
    .data.obligations.filter(({ kind }) => kind === 'address')
    .flatMap(({ things }) => things.map(({ name }) => name));

const refusal = (command: string, responseCode: number) => () =>
  Object.assign(new Error('No such user'), { code: 'EENVELOPE', command, responseCode });

test('a permanently refused mail is given up at once, logged, and shown to the customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const unreachable = () => unreachableIn(portal, token);
  const outcomes: string[] = [];
  onTestFinished(mailSignal.subscribe(({ outcome }) => void outcomes.push(outcome)));
  const delivery = deliveryFor(portal);
  delivery.carrier.fail = refusal('RCPT TO', 550);
  await askForReset(portal);
  await delivery.deliverDue();
  await pass(portal, delivery, day, hour);
  expect(delivery.carrier.attempts).toBe(1);
  expect(delivery.errors()).toMatchObject([
    [
      'error',
      { kind: 'password-reset', reason: { responseCode: 550 } },
      'mail refused permanently',
    ],
  ]);
  expect(outcomes).toEqual(['refused']);
  expect(await unreachable()).toEqual([demo.email]);

  delivery.carrier.works = true;
  await askForReset(portal);
  await delivery.deliverDue();
  expect(await unreachable()).toEqual([]);
});

test('the invoice address is distinguished from the one to sign in with', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { store } = portal;
  const invoice_email = 'books@example.com';
  await store.updateTable('customers').set({ invoice_email }).where('id', '=', demo.id).execute();
  const at = portal.services.clock().toISOString();
  const mail = {
    customer_id: demo.id,
    payload: '{}',
    created_at: at,
    next_attempt_at: at,
    given_up_at: at,
  };
  const refused = { ...mail, recipient: invoice_email, refused_at: at };
  await store
    .insertInto('outbox')
    .values([
      { ...refused, id: 'invoice', kind: 'invoice' },
      { ...mail, id: 'given-up', kind: 'invoice', recipient: demo.email },
    ])
    .execute();
  expect(await unreachableIn(portal, token)).toEqual([invoice_email]);
  expect(await unreachableIn(portal, await portal.signIn(other))).toEqual([]);
});

test.each([
  ['our sender is refused', refusal('MAIL FROM', 550)],
  ['our sign-in is refused', refusal('AUTH PLAIN', 535)],
  ['a sign-in is wanted', refusal('RCPT TO', 530)],
  ['the mailbox is busy', refusal('RCPT TO', 450)],
])('a mail waits where %s', async (_, fail) => {
  const portal = await openPortal();
  const delivery = deliveryFor(portal);
  delivery.carrier.fail = fail;
  await askForReset(portal);
  await delivery.deliverDue();
  expect(await outbox(portal)).toMatchObject([{ given_up_at: null, refused_at: null }]);
  expect(delivery.errors()).toEqual([]);
});
