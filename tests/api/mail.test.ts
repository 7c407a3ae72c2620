import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { openDelivery } from '#server/mail/open.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { readConfig } from '#server/settings/config.ts';
import { openPortal, type Portal } from '#tests/support/portal.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { message, messagesOf, sendMessage } from '#tests/support/visitor.ts';

const deliveryOver = ({ services, app }: Portal, mailer: Mailer) =>
  createDelivery({ ...services, mailer, from: 'AirBridge <hello@airbridge.test>', log: app.log });

test('a message arrives at the company once, and an answer goes to the visitor', async () => {
  const portal = await openPortal();
  const { url, received } = await openSmtpServer();
  const delivery = deliveryOver(portal, openSmtp(url));
  await sendMessage(portal.app);
  await delivery.deliverDue();
  await delivery.deliverDue();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    recipients: ['hello@airbridge.test'],
    from: { name: 'AirBridge', address: 'hello@airbridge.test' },
    to: [{ address: 'hello@airbridge.test' }],
    replyTo: [{ name: 'Nadine Campbell', address: 'nadine@example.com' }],
    subject: 'Message from Nadine Campbell',
  });
  expect(received[0]?.text).toContain('> Where is my parcel?\n> It left Miami on Monday.');
  expect(received[0]?.text).toContain('Phone: 18765550142');
  expect(received[0]?.text).not.toContain('Mobile');
  const { queued } = await messagesOf(portal.store);
  expect(queued).toMatchObject([{ sent_at: expect.any(String), attempts: 1 }]);
  expect(received[0]?.messageId).toBe(`<${queued[0]?.id}@airbridge.test>`);
});

test('whatever a visitor types is text in the mail, never HTML and never a header', async () => {
  const portal = await openPortal();
  const { url, received } = await openSmtpServer();
  const body = {
    firstName: '<img src=x onerror=alert(1)>',
    lastName: '"O\'Brien", <boss@example.com>',
    message: '</blockquote><a href="https://example.com">&amp; click</a>\n.\nBcc: x@example.com',
  };
  await sendMessage(portal.app, { body });
  await deliveryOver(portal, openSmtp(url)).deliverDue();
  const [mail] = received;
  expect(mail?.recipients).toEqual(['hello@airbridge.test']);
  expect(mail?.replyTo).toEqual([
    { name: `${body.firstName} ${body.lastName}`, address: 'nadine@example.com' },
  ]);
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mail?.html).not.toMatch(/<img src=x|<a href="https:\/\/example|onerror=alert\(1\)>/);
  expect(mail?.html).toContain('&lt;/blockquote&gt;&lt;a href=&quot;https://example.com&quot;&gt;');
  expect(mail?.html).toContain('&amp;amp; click');
  expect(mail?.text).toContain('> .\n> Bcc: x@example.com');
});

test('a server that is down delays a mail, ever longer, and loses none', async () => {
  const portal = await openPortal();
  const { advance, app, store } = portal;
  const failingDelivery = deliveryOver(portal, openSmtp(`smtp://127.0.0.1:${await freePort()}`));
  await sendMessage(app);
  const waits = [30, 60, 120, 240];
  for (const [index, seconds] of waits.entries()) {
    await failingDelivery.deliverDue();
    expect((await messagesOf(store)).queued).toMatchObject([
      { attempts: index + 1, sent_at: null, leased_until: null },
    ]);
    advance(seconds * 1000 - 1);
    await failingDelivery.deliverDue();
    expect((await messagesOf(store)).queued).toMatchObject([{ attempts: index + 1 }]);
    advance(1);
  }
  const { url, received } = await openSmtpServer();
  await deliveryOver(portal, openSmtp(url)).deliverDue();
  expect(received.map(({ subject }) => subject)).toEqual(['Message from Nadine Campbell']);
});

test('a mail that is turned away waits; the ones behind it do not', async () => {
  const portal = await openPortal();
  let isBusy = true;
  const { url, received } = await openSmtpServer(() => (isBusy ? 451 : undefined));
  const delivery = deliveryOver(portal, openSmtp(url));
  await sendMessage(portal.app, { body: { firstName: 'First' } });
  await delivery.deliverDue();
  isBusy = false;
  await sendMessage(portal.app, { body: { firstName: 'Second' } });
  await delivery.deliverDue();
  expect(received.map(({ subject }) => subject)).toEqual(['Message from Second Campbell']);
  portal.advance(30_000);
  await delivery.deliverDue();
  expect(received).toHaveLength(2);
});

test('a mail that the server refuses permanently is not sent again', async () => {
  const portal = await openPortal();
  let attempts = 0;
  const { url } = await openSmtpServer(() => {
    attempts += 1;
    return 554;
  });
  const delivery = deliveryOver(portal, openSmtp(url));
  await sendMessage(portal.app);
  await delivery.deliverDue();
  portal.advance(60_000);
  await delivery.deliverDue();
  expect(attempts).toBe(1);
  const { queued } = await messagesOf(portal.store);
  expect(queued).toMatchObject([{ refused_at: expect.any(String), sent_at: null }]);
});

test('a mail that cannot be written does not hold up the others', async () => {
  const portal = await openPortal();
  const { url, received } = await openSmtpServer();
  await sendMessage(portal.app);
  await portal.store.updateTable('outbox').set({ kind: 'of-tomorrow' }).execute();
  await sendMessage(portal.app);
  await portal.store
    .updateTable('outbox')
    .set({ payload: '{"first' })
    .where('kind', '=', 'contact')
    .execute();
  await sendMessage(portal.app);
  await deliveryOver(portal, openSmtp(url)).deliverDue();
  expect(received).toHaveLength(1);
  const { queued } = await messagesOf(portal.store);
  expect(queued.filter(({ sent_at }) => sent_at === null)).toHaveLength(2);
});

/** A mailer that holds every mail until `release`. */
function slowMailer() {
  const sent: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const mailer: Mailer = {
    async send({ id }) {
      sent.push(id);
      arrived.resolve();
      await release.promise;
    },
  };
  return { mailer, sent, arrived: arrived.promise, release: release.resolve };
}

test('two workers never send the same mail, and one that died is taken over', async () => {
  const portal = await openPortal();
  const slow = slowMailer();
  const quick = slowMailer();
  quick.release();
  await sendMessage(portal.app);
  const dying = deliveryOver(portal, slow.mailer).deliverDue();
  await slow.arrived;
  const second = deliveryOver(portal, quick.mailer);
  portal.advance(2 * 60_000);
  await sendMessage(portal.app);
  await second.deliverDue();
  // The mail behind the held one is sent.
  expect(quick.sent).toHaveLength(1);
  expect(quick.sent).not.toEqual(slow.sent);
  // The lease has expired: its holder is considered dead.
  portal.advance(60_000);
  await second.deliverDue();
  expect(quick.sent).toHaveLength(2);
  portal.advance(1000);
  slow.release();
  await dying;
  const takenOver = (await messagesOf(portal.store)).queued.find(({ attempts }) => attempts === 2);
  expect(takenOver).toMatchObject({ id: slow.sent[0], sent_at: '2026-11-21T15:03:00.000Z' });
});

test('many workers share the mails', async () => {
  const portal = await openPortal();
  const workers = Array.from({ length: 5 }, slowMailer);
  for (let index = 0; index < 5; index += 1) await sendMessage(portal.app);
  for (const { release } of workers) release();
  await Promise.all(workers.map(({ mailer }) => deliveryOver(portal, mailer).deliverDue()));
  const sent = workers.flatMap((worker) => worker.sent);
  expect(new Set(sent).size).toBe(5);
  expect(sent).toHaveLength(5);
});

test('stopping waits for the mails on their way and leaves the rest for the next start', async () => {
  const portal = await openPortal();
  const slow = slowMailer();
  for (const from of ['203.0.113.7', '203.0.113.8'])
    for (let count = 0; count < 5; count += 1) await sendMessage(portal.app, { from });
  const delivery = deliveryOver(portal, slow.mailer);
  delivery.start();
  await slow.arrived;
  const order: string[] = [];
  const stopped = delivery.stop().then(() => order.push('stopped'));
  await portal.app.inject('/readyz');
  order.push('released');
  slow.release();
  await stopped;
  expect(order).toEqual(['released', 'stopped']);
  const { queued } = await messagesOf(portal.store);
  expect(queued.filter(({ sent_at }) => sent_at !== null)).toHaveLength(slow.sent.length);
  expect(slow.sent.length).toBeLessThan(10);
  expect(queued.filter(({ leased_until }) => leased_until !== null)).toEqual([]);
});

test('a message is answered at once, whatever the mail server does', async () => {
  const portal = await openPortal();
  const slow = slowMailer();
  const delivery = deliveryOver(portal, slow.mailer);
  await sendMessage(portal.app);
  const round = delivery.deliverDue();
  await slow.arrived;
  expect((await sendMessage(portal.app)).statusCode).toBe(202);
  slow.release();
  await round;
  expect(slow.sent).toHaveLength(2);
});

test('without SMTP_URL each mail is a file in the outbox folder that mail programs open', async () => {
  const portal = await openPortal();
  const folder = temporaryFolder();
  const config = readConfig({ DATA_DIR: folder, MAIL_FROM: 'Front desk <desk@example.com>' });
  await sendMessage(portal.app);
  await openDelivery({ ...portal.services, config }, portal.app.log).deliverDue();
  const files = readdirSync(join(folder, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^2026-11-21T15-00-00-000Z-[\w-]+\.eml$/)]);
  const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', files[0] ?? '')));
  expect(mail.from).toEqual({ name: 'Front desk', address: 'desk@example.com' });
  expect(mail.messageId).toMatch(/@example\.com>$/);
  expect(mail.text).toContain(message.message.split('\n')[0] ?? '');
});
