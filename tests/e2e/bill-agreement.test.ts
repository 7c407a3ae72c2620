import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { BillingDetail } from '#lib/contract/billings.ts';
import { formatUsd } from '#lib/format/money.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { some } from '#tests/support/amounts.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { startSignedIn } from './support/account.ts';
import { billId, openBill, openBillsApi } from './support/bills.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const [demo] = demoCustomers;

/** The sums of a bill under the labels of §3, computed here from its lines alone. */
function sumsFrom({ lineItems, paidOut, status }: BillingDetail): Record<string, string> {
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0);
  const of = (type: string) =>
    sum(lineItems.filter(({ productType }) => productType === type).map(({ total }) => total));
  const vat = sum(lineItems.map((line) => line.vat));
  const total = sum(lineItems.map((line) => line.total)) + vat;
  const paid = Math.round(paidOut * 100);
  const cents = {
    'Subtotal (Services)': of('SERVICIOS'),
    VAT: vat,
    'Customs Tax': of('IMPUESTOADUANA'),
    'Other Charges': of('OTROSCARGOS'),
    Total: total,
    'Amount paid': paid,
    'Due balance': status === 'VOID' ? 0 : Math.max(0, total - paid),
  };
  return Object.fromEntries(
    Object.entries(cents).map(([label, amount]) => [label, formatUsd(amount / 100)]),
  );
}

/** The amount after each label, in lines such as “Total US$78.50”. */
const amountsIn = (lines: readonly string[], labels: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    labels.map((label) => {
      const line = lines.find((text) => text.startsWith(label)) ?? '';
      return [label, /US\$[\d,.]+/.exec(line)?.[0] ?? `no ${label}`];
    }),
  );

const onPage = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Items' })
    .locator('dl > div')
    .evaluateAll((all) => all.map((line) => line.textContent ?? ''));

const inPdf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await readPdf(bytes)).pages.flatMap(({ lines }) => lines);

// A pending bill, one paid in part, a void one, and one with VAT.
for (const number of some([40, 37, 29, 34], 4))
  test(`bill ${number}: page, API, PDF and mail say the same, to the cent`, async ({
    page,
    baseURL,
    portal,
  }) => {
    await startSignedIn(page, baseURL);
    const bill = await (await openBillsApi(page)).one(billId(number));
    const expected = sumsFrom(bill);
    const labels = Object.keys(expected);
    expect(expected['Total']).toBe(formatUsd(bill.total));
    expect(expected['Due balance']).toBe(formatUsd(bill.balance));

    await openBill(page, number);
    expect(amountsIn(await onPage(page), labels)).toEqual(expected);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    const lines = await inPdf(await readFile(await download.path()));
    expect(amountsIn(lines, labels)).toEqual(expected);

    await page.getByRole('button', { name: 'Resend bill' }).click();
    const mail = await portal.nextMail(demo.email, bill.invoice);
    expect(amountsIn((mail.text ?? '').split('\n'), labels)).toEqual(expected);
    const [attachment] = mail.attachments;
    const attachedLines = await inPdf(new Uint8Array(attachment?.content as ArrayBuffer));
    expect(attachedLines).toEqual(lines);
  });
