import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';
import { expect, test } from 'vitest';
import { getBilling, resendInvoice } from '#lib/contract/billings.ts';
import { aggregateLabels, aggregatesOf, centsOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { createDelivery } from '#server/mail/delivery.ts';
import { openMailFolder } from '#server/mail/folder-mailer.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { openSmtp } from '#server/mail/smtp-mailer.ts';
import { hour } from '#server/units/duration.ts';
import { asWritten } from '#tests/support/databases.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { answerOf, demo, openPortal, other, problemOf } from '#tests/support/portal.ts';
import { openSmtpServer } from '#tests/support/smtp.ts';

const base = `/api/v1/customers/${demo.id}`;

async function openResend() {
  const portal = await openPortal();
  const token = await portal.signIn();
  const { store, services, app } = portal;
  const bills = await store
    .selectFrom('billings')
    .select(['id', 'number'])
    .where('customer_id', '=', demo.id)
    .orderBy('number', 'desc')
    .execute();
  const resend = (billingId: string) => portal.get(`${base}/resend?billingId=${billingId}`, token);
  const deliver = (mailer: Mailer) =>
    createDelivery({
      ...services,
      mailer,
      from: 'AirBridge <hello@airbridge.test>',
      log: app.log,
    }).deliverDue();
  const queued = () => store.selectFrom('outbox').selectAll().orderBy(asWritten(store)).execute();
  const billOf = async (id: string) =>
    answerOf(getBilling, await portal.get(`${base}/billings/${id}`, token)).data;
  return { ...portal, bills, resend, deliver, queued, billOf };
}

/** The lines of text of a mailed PDF. */
async function linesIn({ content }: Pick<Attachment, 'content'>): Promise<readonly string[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return (await readPdf(bytes)).pages.flatMap(({ lines }) => lines);
}

/** A row of a mail's table. */
const rowOf = (label: string, amount: string) =>
  new RegExp(`>${RegExp.escape(label)}</th><td[^>]*>${RegExp.escape(amount)}</td>`);

test('resendInvoice mails the bill with every figure of the API, and as a PDF that says the same', async () => {
  const { bills, resend, deliver, queued, billOf } = await openResend();
  // This bill is paid in part, so that no two of its sums are the same.
  const { id = '' } = bills[3] ?? {};
  const { url, received } = await openSmtpServer();
  expect(answerOf(resendInvoice, await resend(id))).toEqual({ code: 1 });
  await deliver(openSmtp(url));
  const [mail] = received;
  const bill = await billOf(id);
  expect(mail).toMatchObject({
    recipients: [demo.email],
    subject: `${formatUsd(bill.balance)} due on bill ${bill.invoice} – AirBridge`,
  });
  const sums = [
    ...aggregatesOf(bill.lineItems).map(
      ({ productType, total }) => [aggregateLabels[productType], formatUsd(total)] as const,
    ),
    ['Total', formatUsd(bill.total)] as const,
    ['Equivalent in J$', formatJmd(jmdOf(centsOf(bill.total), bill.exchangeRate))] as const,
    ['Amount paid', formatUsd(bill.paidOut)] as const,
    ['Due balance', formatUsd(bill.balance)] as const,
    ['Equivalent in J$', formatJmd(jmdOf(centsOf(bill.balance), bill.exchangeRate))] as const,
  ];
  expect(new Set(sums.map(([, amount]) => amount)).size).toBeGreaterThan(4);
  const [pdf] = mail?.attachments ?? [];
  expect(pdf).toMatchObject({
    filename: `airbridge-invoice-${bill.invoice}.pdf`,
    mimeType: 'application/pdf',
    disposition: 'attachment',
  });
  const lines = pdf ? await linesIn(pdf) : [];
  for (const [label, amount] of sums) {
    expect(mail?.text).toContain(`\n${label}: ${amount}\n`);
    expect(mail?.html).toMatch(rowOf(label, amount));
    expect(lines).toContain(`${label} ${amount}`);
  }
  expect(mail?.text).toContain(`\nhttp://localhost:4321/account/billing?id=${id}\n`);
  expect(mail?.text).toContain('Hello Danielle,');
  expect(await queued()).toMatchObject([{ sent_at: expect.any(String) }]);
});

test('the bill goes to the confirmed invoice email, or else to the account’s', async () => {
  const { bills, resend, store, queued } = await openResend();
  const setAddress = (invoice_email: string | null) =>
    store
      .updateTable('customers')
      .set({ invoice_email, confirmed_invoice_email: invoice_email })
      .where('id', '=', demo.id)
      .execute();
  await setAddress('books@example.com');
  await resend(bills[0]?.id ?? '');
  await setAddress(null);
  await resend(bills[1]?.id ?? '');
  expect((await queued()).map(({ recipient }) => recipient)).toEqual([
    'books@example.com',
    demo.email,
  ]);
});

test('the bill is mailed as it was when it was asked for, paid since or not', async () => {
  const { bills, resend, deliver, store, folder } = await openResend();
  const { id = '' } = bills[0] ?? {};
  await resend(id);
  await store.updateTable('billings').set({ status: 'VOID' }).where('id', '=', id).execute();
  await deliver(openMailFolder(join(folder, 'outbox')));
  const [file = ''] = readdirSync(join(folder, 'outbox'));
  const mail = await PostalMime.parse(readFileSync(join(folder, 'outbox', file)));
  expect(mail.text).toContain('Status: Pending');
  const [pdf] = mail.attachments;
  expect(pdf && (await linesIn(pdf)).join('\n')).not.toContain('void');
});

test('a void bill is mailed as one', async () => {
  const { bills, resend, deliver, store } = await openResend();
  const { id = '' } = bills[0] ?? {};
  await store.updateTable('billings').set({ status: 'VOID' }).where('id', '=', id).execute();
  const { url, received } = await openSmtpServer();
  await resend(id);
  await deliver(openSmtp(url));
  expect(received[0]?.text).toContain('There is nothing to pay.');
  expect(received[0]?.text).toContain('Due balance: US$0.00');
});

test('another customer’s bill and one that is not there get the same answer and no mail', async () => {
  const { resend, store, queued } = await openResend();
  const { id } = await store
    .selectFrom('billings')
    .select('id')
    .where('customer_id', '=', other.id)
    .executeTakeFirstOrThrow();
  const foreign = await resend(id);
  expect(problemOf(foreign).code).toBe('not-found');
  expect(foreign.body).toBe((await resend('b-none')).body);
  expect(await queued()).toEqual([]);
});

test('one invoice is mailed five times an hour, all together thirty times', async () => {
  const { bills, resend, queued, advance } = await openResend();
  const codeOf = async (index: number) => {
    const answer = await resend(bills[index]?.id ?? '');
    return answer.statusCode === 200 ? 'sent' : problemOf(answer).code;
  };
  for (let count = 0; count < 5; count += 1) expect(await codeOf(0)).toBe('sent');
  expect(await codeOf(0)).toBe('too-many-requests');
  for (let count = 0; count < 25; count += 1)
    expect(await codeOf(1 + Math.floor(count / 5))).toBe('sent');
  expect(await codeOf(6)).toBe('too-many-requests');
  expect(await queued()).toHaveLength(30);
  advance(hour);
  expect(await codeOf(0)).toBe('sent');
});
