import { once } from 'node:events';
import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test } from 'vitest';
import { getMailAddress, receiveMail, renewMailAddress } from '#lib/contract/mail-in.ts';
import { listMails, maxForwardedMails } from '#lib/contract/mails.ts';
import { openMailIn } from '#server/mail-in/smtp.ts';
import { orderOfTwo } from '#tests/support/mails.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { scriptedReader } from '#tests/support/scripted-reader.ts';

const domain = 'in.airbridge.test';
const key = 'the-key-of-the-mail-provider-0000';
const head = 'From: a@example.com\r\nSubject: Order 1234567\r\nMIME-Version: 1.0\r\n';
const order = (number: number) =>
  `${head}\r\nOrder number: 11122233${number}\r\nOrder total: $5.00`;
const log = { error: () => undefined, info: () => undefined, warn: () => undefined };

/** A portal that takes mails, and a customer with an address. */
async function openMailbox(overrides: Parameters<typeof openPortal>[1] = {}) {
  const environment = { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: '0', MAIL_IN_KEY: key };
  const portal = await openPortal(environment, overrides);
  const token = await portal.signIn();
  const smtp = openMailIn(portal.services, log);
  const port = (await smtp?.listen()) ?? 0;
  onTestFinished(async () => await smtp?.close());
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, logger: false });
  const path = `/api/v1/customers/${demo.id}/mail-address`;
  const renew = async () => {
    const headers = { 'x-token': token };
    const answer = await portal.app.inject({ method: 'POST', url: path, headers });
    return answerOf(renewMailAddress, answer).data.address ?? '';
  };
  const waiting = async () =>
    answerOf(listMails, await portal.get(`/api/v1/customers/${demo.id}/mails`, token)).data;
  return {
    ...portal,
    port,
    token,
    path,
    renew,
    waiting,
    address: await renew(),
    /** The reply to a mail: the code of a refusal, or 250. */
    mail: async (to: string, raw: Buffer | string = orderOfTwo): Promise<number> => {
      const envelope = { from: 'a-stranger@example.com', to: [to] };
      return await transport.sendMail({ envelope, raw }).then(
        () => 250,
        ({ responseCode }) => responseCode,
      );
    },
    post: (
      to: string,
      headers: Readonly<Record<string, string>>,
      payload: Buffer | string = orderOfTwo,
    ) =>
      portal.app.inject({
        method: 'POST',
        url: `/api/v1${receiveMail.path}?to=${encodeURIComponent(to)}`,
        headers: { 'content-type': 'message/rfc822', ...headers },
        payload,
      }),
  };
}

test('a mail to a customer’s address waits to be announced, and announces nothing', async () => {
  const portal = await openMailbox();
  expect(portal.address).toMatch(/^in\+[\da-f]{32}@in\.airbridge\.test$/);
  expect(answerOf(getMailAddress, await portal.get(portal.path, portal.token)).data).toEqual({
    isOffered: true,
    address: portal.address,
  });
  const parcelsBefore = await portal.store.selectFrom('trackings').select('id').execute();
  expect(await portal.mail(portal.address.toUpperCase())).toBe(250);
  expect(await portal.waiting()).toMatchObject([{ isForwarded: true, shop: 'Target', parcels: 2 }]);
  expect(await portal.store.selectFrom('trackings').select('id').execute()).toEqual(parcelsBefore);
  // The sender gets no mail.
  expect(await portal.store.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('a renewed, a made-up and a closed address answer like an unknown mailbox', async () => {
  const portal = await openMailbox();
  const old = portal.address;
  const next = await portal.renew();
  expect(next).not.toBe(old);
  const unknown = [
    old,
    `in+${'0'.repeat(32)}@${domain}`,
    `postmaster@${domain}`,
    next.replace(domain, 'example.com'),
  ];
  for (const to of unknown) expect(await portal.mail(to), to).toBe(550);
  expect(await portal.mail(next)).toBe(250);
  const auth = { authorization: `Bearer ${key}` };
  for (const to of unknown) expect(problemOf(await portal.post(to, auth)).code).toBe('not-found');
  await portal.store.updateTable('customers').set({ status: 'CLOSED' }).execute();
  expect(await portal.mail(next)).toBe(550);
});

test('a provider hands a mail over with its key, and with no other', async () => {
  const portal = await openMailbox();
  for (const authorization of ['', `Bearer ${key}x`, `Basic ${key}`, 'Bearer '])
    expect(problemOf(await portal.post(portal.address, { authorization })).code).toBe(
      'unauthenticated',
    );
  const accepted = await portal.post(portal.address, { authorization: `Bearer ${key}` });
  expect(accepted.statusCode).toBe(204);
  expect(await portal.waiting()).toHaveLength(1);
  const zip = await portal.post(
    portal.address,
    { authorization: `Bearer ${key}` },
    'PK\u0003\u0004',
  );
  expect(problemOf(zip).code).toBe('invalid');
});

test('by SMTP too, what is too large, nested or an archive is refused, and what is one too many may come later', async () => {
  const portal = await openMailbox();
  const nestedParts = Array.from(
    { length: 100 },
    (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
  );
  expect(await portal.mail(portal.address, `${head}${nestedParts.join('')}`)).toBe(554);
  expect(
    await portal.mail(portal.address, Buffer.alloc(25_000_000, 'a line of a mail bomb\r\n')),
  ).toBe(552);
  expect(await portal.waiting()).toEqual([]);
  for (let number = 10; number < 10 + maxForwardedMails; number += 1)
    expect(await portal.mail(portal.address, order(number))).toBe(250);
  expect(await portal.mail(portal.address, order(99))).toBe(452);
  const authorization = `Bearer ${key}`;
  const posted = await portal.post(portal.address, { authorization }, order(99));
  expect(problemOf(posted).code).toBe('conflict');
});

test('by SMTP a mail that ends its reader is refused for good, and one that was too slow may come again', async () => {
  const deadly = await openMailbox({ shopMails: scriptedReader('process.abort()') });
  for (let time = 0; time < 2; time += 1) expect(await deadly.mail(deadly.address)).toBe(554);
  expect(await deadly.waiting()).toEqual([]);
  const slow = await openMailbox({ shopMails: scriptedReader('', { reading: 0 }) });
  const replies = [];
  for (let time = 0; time < 3; time += 1) replies.push(await slow.mail(slow.address));
  expect(replies).toEqual([451, 451, 554]);
});

test('one address takes half of the connections for mails, so that others still send', async () => {
  const { port } = await openMailbox();
  const open = (localAddress: string) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    onTestFinished(() => void socket.destroy());
    return { greeting: once(socket, 'data').then(String), closed: once(socket, 'close') };
  };
  const greedy = Array.from({ length: 20 }, () => open('127.0.0.1'));
  await Promise.all(greedy.slice(0, 10).map(({ greeting }) => greeting));
  await Promise.all(greedy.slice(10).map(({ closed }) => closed));
  expect(await open('127.0.0.2').greeting).toMatch(/^220 /);
});

test('a connection that names one unknown recipient after the other is ended', async () => {
  const { port } = await openMailbox();
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  const closed = once(socket, 'close');
  const replies: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => replies.push(text));
  await once(socket, 'data');
  const guesses = Array.from({ length: 40 }, (_, index) => `RCPT TO:<in+${index}@${domain}>\r\n`);
  socket.write(`EHLO a.test\r\nMAIL FROM:<a@example.com>\r\n${guesses.join('')}QUIT\r\n`);
  await closed;
  const text = replies.join('');
  expect(text.match(/^550 /gm)).toHaveLength(20);
  expect(text.trimEnd()).toMatch(/^421 4\.7\.0 Too many unknown recipients$/m);
});

test('without a domain nobody has an address, and nothing listens without a port', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  expect(openMailIn(portal.services, log)).toBeUndefined();
  const url = `/api/v1/customers/${demo.id}/mail-address`;
  expect(answerOf(getMailAddress, await portal.get(url, token)).data.isOffered).toBe(false);
  const refused = await portal.app.inject({ method: 'POST', url, headers: { 'x-token': token } });
  expect(problemOf(refused).code).toBe('conflict');
});

test.each([
  ['N1', '<"john doe"@shop.example>'],
  ['an @ and a quote inside', '<"a\\"b@c"@shop.example> SIZE=1000 BODY=8BITMIME'],
  ['an angle bracket inside', '<"a>b"@shop.example>'],
  ['N2', '<bounce@mail_out.shop.example>'],
  ['dots of docomo', '<abc..def.@docomo.ne.jp>'],
  ['a leading dot', '<.abc@ezweb.ne.jp> RET=HDRS ENVID=QQ314159'],
  ['a bounce address', '<bounces+12-ab=gmail.com=karen@em_1.shop.example> AUTH=<>'],
  ['SMTPUTF8', '<josé@shop.example> SMTPUTF8 BODY=8BITMIME SIZE=20000'],
  ['an internationalized domain', '<a@xn--bcher-kva.example>'],
  ['a host', '<a@[192.0.2.1]>'],
  ['a source route', '<@relay.example:a@shop.example>'],
  ['a space', ' <a@shop.example>'],
  ['nobody', '<> SIZE=20000'],
  ['a name without dots', '<root@localhost>'],
])('the envelope of a real mail server is taken: %s', async (_, sender) => {
  const { port, address } = await openMailbox();
  const [box = ''] = address.split('@');
  const recipients = [`<${address}> NOTIFY=NEVER`, `<"${box}"@${domain}>`, `<${address}.>`];
  const client = connect(port, '127.0.0.1');
  const replies = client.setEncoding('utf8')[Symbol.asyncIterator]();
  const say = async (command: string) => {
    client.write(`${command}\r\n`);
    return String((await replies.next()).value).slice(0, 3);
  };
  await replies.next();
  expect(await say('EHLO mx.shop.example')).toBe('250');
  expect(await say(`MAIL FROM:${sender}`)).toBe('250');
  for (const recipient of recipients)
    expect(await say(`RCPT TO:${recipient}`), recipient).toBe('250');
  client.destroy();
});
