import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { downloadMyData } from '#lib/contract/account-data.ts';
import { getAttachment } from '#lib/contract/attachments.ts';
import {
  announceMail,
  getMail,
  mailDays,
  maxForwardedMails,
  maxMails,
} from '#lib/contract/mails.ts';
import { getOverview } from '#lib/contract/overview.ts';
import { sweepFiles } from '#server/attachments/sweep.ts';
import { consumeCustomerLimit } from '#server/limits/call-limits.ts';
import { limits } from '#server/limits/limits.ts';
import { storeForwarded } from '#server/mail-in/store-forwarded.ts';
import { deleteEndedMailDrafts } from '#server/store/queries/mail-drafts.ts';
import { exportInto } from '#server/transfer/export.ts';
import { day, hour } from '#server/units/duration.ts';
import { archiveIn } from '#tests/support/archive.ts';
import { openMails, orderOfTwo, ownMail } from '#tests/support/mails.ts';
import { answerOf, demo, problemOf } from '#tests/support/portal.ts';
import { upsNumber } from '#tests/support/prealerts.ts';
import { attachmentsOf } from '#tests/support/uploads.ts';

const parcels = [
  { trackingNumber: upsNumber, source: 'Target' },
  { trackingNumber: '9400111899223197428497' },
];

// `openMails()` calls handInMail, listMails and discardMail.
test('a mail is read, waits with what was found in it and where, and is announced as its parcels', async () => {
  const portal = await openMails();
  const mail = await portal.handIn(orderOfTwo);
  expect(mail).toMatchObject({
    isForwarded: false,
    subject: 'Your order 1021234567890 has shipped',
    shop: 'Target',
    parcels: 2,
    findings: {
      total: { value: 65, sure: true },
      trackingNumbers: { value: [upsNumber, parcels[1]?.trackingNumber] },
    },
    file: { name: 'Target order 1021234567890.html', hasTotal: true },
  });
  // The mail does not say which item is in which parcel.
  expect(mail.findings.items.value?.map(({ parcel }) => parcel)).toEqual([undefined, undefined]);
  const boxes = readFileSync('tests/unit/shop-mails/by-a-stranger/26-chewy-two-boxes.eml');
  const { id: idOfTwoBoxes, findings } = await portal.handIn(boxes);
  expect(findings.items.value?.map(({ parcel }) => parcel)).toEqual([0, 1]);
  await portal.discard(idOfTwoBoxes);
  const { from } = mail.findings.total;
  expect(mail.texts[0]?.text.slice(from?.offset)).toMatch(/^Order total/);
  const overview = answerOf(
    getOverview,
    await portal.get('/api/v1/customers/overview', portal.token),
  );
  expect(overview.data.obligations.at(-1)).toMatchObject({
    kind: 'mail',
    count: 1,
    things: [{ id: mail.id, name: 'Target’s mail: 2 parcels to announce' }],
  });
  const [waitingMail] = await portal.mails();
  expect(waitingMail).toMatchObject({ id: mail.id, shop: 'Target', parcels: 2 });

  const answer = await portal.askAnnounce(mail.id, { parcels, keepsFile: true });
  const { data } = answerOf(announceMail, answer);
  expect(data).toMatchObject([
    { isNew: true, hasFile: true },
    { isNew: true, hasFile: true },
  ]);
  expect(await portal.mails()).toEqual([]);
  for (const { id } of data) {
    const parcel = await portal.read(id);
    expect(parcel).toMatchObject({ prealert: 'open', invoiceCount: 1 });
    const [file] = parcel.attachments;
    const path = `/api/v1${getAttachment.path}`
      .replace(':customerId', String(demo.id))
      .replace(':trackingId', id)
      .replace(':attachmentId', file?.id ?? '');
    const { body } = await portal.get(path, portal.token);
    expect(body).toContain('Order total\t$65.00');
  }
  const { files, storageKeys } = await attachmentsOf(portal);
  expect(files).toEqual(storageKeys);
});

test('a mail with a total in its PDF keeps that; without a total, or unwanted, nothing is handed in', async () => {
  const portal = await openMails();
  const pdf = await portal.handIn(ownMail('ikea-pdf.eml'));
  expect(pdf.file).toMatchObject({ name: 'IKEA order 998877665.pdf', hasTotal: true });
  const number = { trackingNumber: upsNumber };
  const withFile = await portal.askAnnounce(pdf.id, { parcels: [number, number], keepsFile: true });
  // A number that is given twice is one parcel, which has the file once.
  expect(answerOf(announceMail, withFile).data).toMatchObject([
    { isNew: true, hasFile: true },
    { isNew: false, hasFile: false },
  ]);
  const [row] = await portal.store
    .selectFrom('attachments')
    .selectAll()
    .where('name', '=', pdf.file.name)
    .execute();
  const content = await portal.services.files.read(row?.storage_key ?? '');
  expect(content && (await buffer(content)).subarray(0, 5).toString()).toBe('%PDF-');

  const shipped = await portal.handIn(ownMail('amazon-shipped.eml'));
  expect(shipped.file.hasTotal).toBe(false);
  const [trackingNumber = ''] = shipped.findings.trackingNumbers.value ?? [];
  const withoutFile = await portal.askAnnounce(shipped.id, {
    parcels: [{ trackingNumber }],
    keepsFile: false,
  });
  expect(answerOf(announceMail, withoutFile).data).toMatchObject([{ hasFile: false }]);
});

test('the invoice of each parcel counts as an upload, and a refused announcement counts none', async () => {
  const portal = await openMails();
  const mail = await portal.handIn(orderOfTwo);
  const announceIt = () => portal.askAnnounce(mail.id, { parcels, keepsFile: true });
  const { store, services } = portal;
  const upload = () => consumeCustomerLimit(store, services.clock(), 'uploads', demo.id);
  for (let count = 1; count < limits.uploads.times; count += 1) await upload();
  expect(problemOf(await announceIt()).code).toBe('too-many-requests');
  expect(await portal.mails()).toHaveLength(1);
  const { files, storageKeys } = await attachmentsOf(portal);
  expect(files).toHaveLength(storageKeys.length + 1);
  await upload();
  await expect(upload()).rejects.toThrow('You asked for this several times already.');
  portal.advance(hour);
  expect((await announceIt()).statusCode).toBe(201);
});

test('a total that only the data for machines tell is not in the file, which says so', async () => {
  const portal = await openMails();
  const order = { '@type': 'Order', orderNumber: '1234567', price: '65.00', priceCurrency: 'USD' };
  const { findings, file } = await portal.handIn(
    `<html><body><p>Your order has shipped.</p><script type="application/ld+json">${JSON.stringify(order)}</script></body></html>`,
  );
  expect(findings.total).toMatchObject({ value: 65, sure: false });
  expect(file.hasTotal).toBe(false);
});

test('a mail’s control characters and hidden marks are in no part of its draft', async () => {
  const portal = await openMails();
  const hidden = '\u0007\u001b[2J\u009b\u202e\u200b';
  const mail = await portal.handIn(
    `From: "Tar${hidden}get" <orders@target.com>\nSubject: Order${hidden} 1234567\nContent-Type: text/plain; charset=utf-8\n\nOrder number: 1234567\nBlue${hidden} shoes\t1\t$40.00\nOrder total: $40.00\n`,
  );
  const all = JSON.stringify(mail);
  expect(all).toContain('1234567');
  expect(all).toContain('shoes');
  const texts = [mail.subject, mail.sender, ...mail.texts.map(({ text }) => text)].join('');
  expect(texts).not.toMatch(/(?![\n\t])[\p{Cc}\p{Cf}]/u);
  expect(all).not.toMatch(/\\u00|[\p{Cc}\p{Cf}]/u);
});

test('HTML of a mail becomes a page in which nothing runs', async () => {
  const portal = await openMails();
  const mail = await portal.handIn(
    '<html><body><p>Order number: 1234567</p><p>Order total: $5.00 &lt;script&gt;alert(1)&lt;/script&gt;</p><img src="https://x.example/a.png"></body></html>',
  );
  const [row] = await portal.store.selectFrom('mail_drafts').selectAll().execute();
  expect(row?.id).toBe(mail.id);
  const content = await portal.services.files.read(row?.storage_key ?? '');
  const page = content ? (await buffer(content)).toString() : '';
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<script|<img|https:/);
});

test('a duplicate mail renews the first; retries announce once; a refusal names the parcel', async () => {
  const portal = await openMails();
  const first = await portal.handIn(orderOfTwo);
  portal.advance(day);
  const again = await portal.handIn(orderOfTwo);
  expect(again.id).toBe(first.id);
  expect(Date.parse(again.keptUntil)).toBeGreaterThan(Date.parse(first.keptUntil));
  const [parcel] = parcels;
  const refusedParcels = {
    parcels: [parcel, { trackingNumber: '123456789', category: 'no-such' }],
    keepsFile: true,
  };
  const refused = problemOf(await portal.askAnnounce(first.id, refusedParcels));
  expect(refused.errors).toEqual([{ path: 'parcels.1.category', message: expect.any(String) }]);
  expect(await portal.mails()).toHaveLength(1);
  const body = { parcels, keepsFile: true };
  const firstAnswer = await portal.askAnnounce(first.id, body, 'announce-1');
  const retry = await portal.askAnnounce(first.id, body, 'announce-1');
  expect(answerOf(announceMail, retry)).toEqual(answerOf(announceMail, firstAnswer));
  expect(problemOf(await portal.askAnnounce(first.id, body)).code).toBe('not-found');
  const { files, storageKeys } = await attachmentsOf(portal);
  expect(files).toEqual(storageKeys);
});

test('strangers cannot take the room that the customer’s own mails have', async () => {
  const portal = await openMails();
  const mail = (number: number) => `Order number: 11122233${number}\nOrder total: $5.00`;
  const log = { error: () => undefined, info: () => undefined };
  const forward = (number: number) =>
    storeForwarded(portal.services, demo.id, Buffer.from(mail(number)), log);
  for (let number = 10; number < 10 + maxForwardedMails; number += 1) await forward(number);
  await expect(forward(50)).rejects.toThrow('12 forwarded mails of this customer wait already');
  // Pasted, a forwarded mail is the customer’s own, and another may be forwarded.
  expect((await portal.handIn(mail(10))).isForwarded).toBe(false);
  await forward(50);
  for (let number = 60; number < 67; number += 1) await portal.handIn(mail(number));
  expect(await portal.mails()).toHaveLength(maxMails);
  expect(problemOf(await portal.askMail(mail(99))).code).toBe('conflict');
  // Forwarding it again does not make it a stranger’s.
  await forward(10);
  const forwardedMails = (await portal.mails()).filter(({ isForwarded }) => isForwarded);
  expect(forwardedMails).toHaveLength(maxForwardedMails);
});

test('at most twenty wait, for thirty days; discarding one and the end of its time take its file too', async () => {
  const portal = await openMails();
  const mail = (number: number) => `Order number: 11122233${number}\nOrder total: $5.00`;
  for (let number = 10; number < 10 + maxMails; number += 1) await portal.handIn(mail(number));
  const refusal = problemOf(await portal.askMail(mail(99)));
  expect(refusal.code).toBe('conflict');
  const [newest] = await portal.mails();
  expect((await portal.discard(newest?.id ?? '')).statusCode).toBe(204);
  expect(problemOf(await portal.discard(newest?.id ?? '')).code).toBe('not-found');
  await portal.handIn(mail(99));
  const { storageKeys } = await attachmentsOf(portal);
  expect((await attachmentsOf(portal)).files).toHaveLength(storageKeys.length + maxMails);

  const folder = `${portal.folder}/export`;
  const { store, services } = portal;
  await exportInto(folder, { store, files: services.files, now: services.clock() });
  portal.advance(mailDays * day);
  await deleteEndedMailDrafts(store, services.clock().toISOString());
  expect(await store.selectFrom('mail_drafts').select('id').execute()).toEqual([]);
  await sweepFiles(
    { ...services, clock: () => new Date('2040-01-01') },
    { error: () => undefined, info: () => undefined },
  );
  expect((await attachmentsOf(portal)).files).toEqual(storageKeys);
});

test('a file that is no mail, too large or of another type is refused with a message and leaves nothing', async () => {
  const portal = await openMails();
  const attachmentsBefore = await attachmentsOf(portal);
  const large = problemOf(await portal.askMail(Buffer.alloc(10_000_001, 'x')));
  expect(large).toMatchObject({
    code: 'too-large',
    errors: [{ path: 'mail', message: expect.stringContaining('larger than 10 MB') }],
  });
  const zip = problemOf(await portal.askMail('PK\u0003\u0004 a zip'));
  expect(zip).toMatchObject({ code: 'invalid', detail: expect.stringContaining('archive') });
  expect(problemOf(await portal.askMail('')).code).toBe('invalid');
  const wrongType = await portal.askMail('Order', { 'content-type': 'message/rfc822' });
  expect(problemOf(wrongType).code).toBe('unsupported-type');
  expect(await portal.mails()).toEqual([]);
  expect(await attachmentsOf(portal)).toEqual(attachmentsBefore);
});

test('the list shows every subject as the mail itself does', async () => {
  const portal = await openMails();
  const subjects = [
    'a","sender":"b',
    '\\","sender":',
    '"}',
    '\u0001'.repeat(400),
    '漢'.repeat(400),
  ];
  for (const subject of subjects)
    await portal.handIn(
      `From: a@example.com\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n\r\nOrder number: ${subject.length}1234567`,
    );
  const mails = await portal.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects.slice(0, 3)));
  for (const { id, subject } of mails) {
    const answer = await portal.get(`${portal.mailsBase}/${id}`, portal.token);
    expect(subject).toBe(answerOf(getMail, answer).data.subject);
  }
});

test('the download has waiting mails with their files', async () => {
  const portal = await openMails();
  const mail = await portal.handIn(orderOfTwo);
  expect(
    answerOf(getMail, await portal.get(`${portal.mailsBase}/${mail.id}`, portal.token)).data,
  ).toEqual(mail);
  const answer = await portal.get(`/api/v1${downloadMyData.path}`, portal.token);
  const { data, files, page } = archiveIn(answer);
  expect(data.shopMails).toMatchObject([
    { subject: mail.subject, findings: { total: { value: 65 } } },
  ]);
  expect(Buffer.from(files.get(data.shopMails[0].file) ?? '').toString()).toContain('$65.00');
  expect(page).toContain(mail.subject);
});

test('a waiting mail’s file that is missing or damaged is named in the download, and no link leads to it', async () => {
  const portal = await openMails();
  const { store, folder } = portal;
  await portal.handIn(orderOfTwo);
  await portal.handIn(ownMail('invoice.pdf'));
  await portal.handIn('Your order of one lamp');
  const rows = await store
    .selectFrom('mail_drafts')
    .select(['id', 'storage_key'])
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .execute();
  const [missing, damaged] = rows.map((row) => join(folder, 'attachments', row.storage_key));
  rmSync(missing ?? '');
  writeFileSync(damaged ?? '', 'something else');
  const answer = await portal.get(`/api/v1${downloadMyData.path}`, portal.token);
  const { data, files, page } = archiveIn(answer);
  const paths = [...files.keys()].filter((name) => name.startsWith('shop-mails/'));
  expect(paths).toHaveLength(1);
  expect(
    data.shopMails.map((mail: { file: string; problem: string }) => [mail.file, mail.problem]),
  ).toEqual([
    [null, 'missing'],
    [null, 'damaged'],
    [paths[0], null],
  ]);
  expect(page.match(/the file is (?:missing|damaged) on our side/g)).toHaveLength(2);
  expect(page.match(/href="shop-mails\//g)).toHaveLength(1);
});
