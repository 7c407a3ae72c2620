import { expect, onTestFinished, test, vi } from 'vitest';
import { getInvoiceLink, getInvoicePdf } from '#lib/contract/billings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { buildApp } from '#server/app.ts';
import { apiHeaders } from '#server/http/security.ts';
import { invoicePdf } from '#server/invoice-pdf/invoice-pdf.ts';
import { createInvoices } from '#server/invoice-pdf/invoices.ts';
import { minute } from '#server/units/duration.ts';
import { billOf } from '#tests/support/bills.ts';
import { readPdf } from '#tests/support/pdf.ts';
import {
  answerOf,
  demo,
  openPortal,
  other,
  type Portal,
  problemOf,
} from '#tests/support/portal.ts';

type Who = typeof demo | typeof other;

const fiveMinutes = 5 * minute;

/** The newest bill of a customer. */
const billIdOf = async ({ store }: Portal, { id }: Who = demo): Promise<string> => {
  const bills = store.selectFrom('billings').where('customer_id', '=', id);
  return (await bills.select('id').orderBy('number', 'desc').executeTakeFirstOrThrow()).id;
};

const askFor = async (portal: Portal, billingId: string, who: Who = demo) =>
  portal.get(`/api/v1/customers/${who.id}/billings/${billingId}/pdf`, await portal.signIn(who));

/** The answer of getInvoiceLink for the newest bill of a customer. */
async function linkOf(portal: Portal, who: Who = demo) {
  const billingId = await billIdOf(portal, who);
  return { billingId, ...answerOf(getInvoiceLink, await askFor(portal, billingId, who)).data };
}

/** Every line of a PDF, as the sums of a long bill may be on its second page. */
const linesOf = async (bytes: Uint8Array) =>
  (await readPdf(bytes)).pages.flatMap(({ lines }) => lines);

test('getInvoiceLink leads to the invoice as a file, with exact headers, without a token', async () => {
  const portal = await openPortal();
  const { billingId, url, expiresAt } = await linkOf(portal);
  expect(url).toMatch(/^\/invoices\/[\w-]+\.pdf\?customer=100245&expires=\d+&signature=[\w-]{43}$/);
  expect(expiresAt).toBe('2026-11-21T15:05:00.000Z');
  const answer = await portal.get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    ...apiHeaders,
    'content-type': getInvoicePdf.produces,
    'content-disposition': 'attachment; filename="airbridge-invoice-INV-100245-0040.pdf"',
    'content-length': String(answer.rawPayload.length),
  });
  const lines = await linesOf(answer.rawPayload);
  const token = await portal.signIn();
  const { data } = (
    await portal.get(`/api/v1/customers/${demo.id}/billings/${billingId}`, token)
  ).json();
  expect(lines).toContain(`Invoice ${data.invoice}`);
  expect(lines).toContain(`Total ${formatUsd(data.total)}`);
  expect(lines).toContain(`Due balance ${formatUsd(data.balance)}`);
});

test('the invoice is served under the configured base path', async () => {
  const portal = await openPortal({ PUBLIC_INVOICE_PDF_BASE: '/files/bills' });
  const { url } = await linkOf(portal);
  expect(url).toMatch(/^\/files\/bills\//);
  expect((await portal.get(url)).statusCode).toBe(200);
});

test('no customer gets a link to another customer’s bill', async () => {
  const portal = await openPortal();
  const foreign = await askFor(portal, await billIdOf(portal, other));
  const missing = await askFor(portal, 'b-none');
  expect(problemOf(foreign).code).toBe('not-found');
  expect(foreign.body).toBe(missing.body);
});

/** The status and body of every answer to an invalid link. */
const invalidLink = {
  statusCode: 404,
  body: JSON.stringify({
    type: '/api/docs#problem-not-found',
    title: 'Not found',
    status: 404,
    detail: 'This link is no longer good. Open the invoice in your account and download it again.',
    code: 'not-found',
  }),
};

const statusAndBody = async ({ get }: Portal, url: string) => {
  const { statusCode, body } = await get(url);
  return { statusCode, body };
};

test('a link works for five minutes, and its session may end meanwhile', async () => {
  const portal = await openPortal();
  const { url } = await linkOf(portal);
  await portal.store.deleteFrom('sessions').execute();
  portal.advance(fiveMinutes - 1);
  expect((await portal.get(url)).statusCode).toBe(200);
  portal.advance(1);
  expect(await statusAndBody(portal, url)).toEqual(invalidLink);
});

test('a link with any one character changed, or one more or fewer, is no longer good', async () => {
  const portal = await openPortal();
  const { url } = await linkOf(portal);
  const [path = '', query = ''] = url.split('?');
  const parts = [...new URLSearchParams(query)];
  for (const [name, value] of parts) {
    const variants = Array.from(value, (sign, index) => {
      const another = sign === '1' ? '2' : '1';
      return value.slice(0, index) + another + value.slice(index + 1);
    });
    for (const variant of [...variants, `${value}0`, `0${value}`, value.slice(1), '']) {
      const altered = new URLSearchParams(parts);
      altered.set(name, variant);
      expect(await statusAndBody(portal, `${path}?${altered}`), `${name}=${variant}`).toEqual(
        invalidLink,
      );
    }
    const without = new URLSearchParams(parts);
    without.delete(name);
    expect(await statusAndBody(portal, `${path}?${without}`), name).toEqual(invalidLink);
  }
  // The last character of a signature has bits that its bytes do not have.
  const last = url.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const sign of alphabet.replace(last, ''))
    expect(await statusAndBody(portal, url.slice(0, -1) + sign)).toEqual(invalidLink);
  expect((await portal.get(url)).statusCode).toBe(200);
});

test('a signature opens only the bill and the customer that it was made for', async () => {
  const portal = await openPortal();
  const mine = await linkOf(portal);
  const theirs = await linkOf(portal, other);
  const [, myQuery = ''] = mine.url.split('?');
  const [, theirQuery = ''] = theirs.url.split('?');
  const { id: olderId } = await portal.store
    .selectFrom('billings')
    .select('id')
    .where('customer_id', '=', demo.id)
    .where('id', '!=', mine.billingId)
    .executeTakeFirstOrThrow();
  for (const url of [
    `/invoices/${mine.billingId}.pdf?${theirQuery}`,
    `/invoices/${mine.billingId}.pdf?${theirQuery.replace(String(other.id), String(demo.id))}`,
    `/invoices/${theirs.billingId}.pdf?${myQuery}`,
    `/invoices/${theirs.billingId}.pdf?${myQuery.replace(String(demo.id), String(other.id))}`,
    `/invoices/${olderId}.pdf?${myQuery}`,
    `/invoices/none.pdf?${myQuery}`,
    '/invoices/none.pdf',
  ])
    expect(await statusAndBody(portal, url), url).toEqual(invalidLink);
});

test('another installation’s signature, and a bill that is gone since, open nothing', async () => {
  const portal = await openPortal();
  const elsewhere = await openPortal();
  const { url, billingId } = await linkOf(portal);
  expect((await portal.get(url)).statusCode).toBe(200);
  expect(await statusAndBody(elsewhere, url)).toEqual(invalidLink);
  await portal.store.deleteFrom('billing_lines').where('billing_id', '=', billingId).execute();
  await portal.store.deleteFrom('billings').where('id', '=', billingId).execute();
  expect(await statusAndBody(portal, url)).toEqual(invalidLink);
});

test('an invoice is rendered once, and again when the bill has changed', async () => {
  const portal = await openPortal();
  const rendered: string[] = [];
  const invoices = createInvoices(() => portal.services.tenant, {
    render: (bill, company) => {
      rendered.push(bill.status);
      return invoicePdf(bill, company);
    },
  });
  const app = await buildApp({ ...portal.services, invoices });
  const { url, billingId } = await linkOf(portal);
  const download = async () => (await app.inject(url)).rawPayload;
  const [first, second] = await Promise.all([download(), download()]);
  expect(await download()).toEqual(first);
  expect(second).toEqual(first);
  expect(rendered).toEqual(['PENDING']);
  await portal.store
    .updateTable('billings')
    .set((eb) => ({ status: 'PAID', paid_cents: eb.ref('total_cents') }))
    .where('id', '=', billingId)
    .execute();
  expect(await linesOf(await download())).toContain('Due balance US$0.00');
  expect(rendered).toEqual(['PENDING', 'PAID']);
  await app.close();
});

test('a link comes once its PDF is made; an earlier failure is reported to the caller', async () => {
  const portal = await openPortal();
  let [rendered, hasInk] = [0, false];
  const invoices = createInvoices(() => portal.services.tenant, {
    render: async (bill, company) => {
      rendered += 1;
      if (!hasInk) throw new Error('no ink');
      return invoicePdf(bill, company);
    },
  });
  const app = await buildApp({ ...portal.services, invoices });
  const url = `/api/v1/customers/${demo.id}/billings/${await billIdOf(portal)}/pdf`;
  const headers = { 'x-token': await portal.signIn() };
  const ask = () => app.inject({ url, headers });
  expect(problemOf(await ask())).toMatchObject({
    status: 500,
    detail: 'An internal error has occurred',
  });
  hasInk = true;
  const { data } = answerOf(getInvoiceLink, await ask());
  expect(rendered).toBe(2);
  expect((await app.inject(data.url)).statusCode).toBe(200);
  expect(rendered).toBe(2);
  await app.close();
});

test('a link whose PDF cannot be queued is refused with the time to ask again', async () => {
  const portal = await openPortal();
  const rendering = Promise.withResolvers<Uint8Array>();
  const invoices = createInvoices(() => portal.services.tenant, {
    render: () => rendering.promise,
  });
  const app = await buildApp({ ...portal.services, invoices });
  const url = `/api/v1/customers/${demo.id}/billings/${await billIdOf(portal)}/pdf`;
  const headers = { 'x-token': await portal.signIn() };
  // Without a fake clock the waiting calls would give up after a while.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const waitingInvoices = Array.from({ length: 102 }, (_, index) =>
    invoices.pdfOf(billOf({ invoice: `INV-${index}` })),
  );
  const answer = await app.inject({ url, headers });
  expect(answer.headers['retry-after']).toBe('2');
  expect(problemOf(answer)).toMatchObject({
    status: 503,
    detail: 'Many PDFs are being made. Please try again.',
  });
  rendering.resolve(new Uint8Array());
  await Promise.all(waitingInvoices);
  await app.close();
});

test('sixty links an hour are enough for a customer', async () => {
  const portal = await openPortal();
  const token = await portal.signIn();
  const address = `/api/v1/customers/${demo.id}/billings/${await billIdOf(portal)}/pdf`;
  for (let count = 0; count < 60; count += 1)
    expect((await portal.get(address, token)).statusCode).toBe(200);
  expect(problemOf(await portal.get(address, token)).code).toBe('too-many-requests');
  await linkOf(portal, other);
  portal.advance(60 * minute);
  expect((await portal.get(address, token)).statusCode).toBe(200);
});
