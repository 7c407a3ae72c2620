import type { Page } from 'playwright/test';
import type { BillingDetail } from '#lib/contract/billings.ts';
import { aggregateLabels, aggregatesOf, centsOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatAmount, formatJmd, formatUsd } from '#lib/format/money.ts';
import { some } from '#tests/support/amounts.ts';
import { gather, refuse, startSignedIn } from './support/account.ts';
import {
  billCalls,
  billId,
  billPath,
  billsPage,
  invoiceOf,
  openBill,
  openBillsApi,
} from './support/bills.ts';
import { testRecovery } from './support/recovery.ts';
import { expect, test } from './support/test.ts';

const items = (page: Page) => page.getByRole('region', { name: 'Items' });

/** The words of a list of terms, “Date: Nov 18, 2026”. */
const termsIn = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((line) => [...line.children].map((part) => part.textContent).join(': ')),
    );

const sumOf = (bill: BillingDetail, type: string): string =>
  formatUsd(
    aggregatesOf(bill.lineItems).find(({ productType }) => productType === type)?.total ?? 0,
  );

test.beforeEach(async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
});

for (const number of some([38, 37, 34, 29], 2))
  test(`${invoiceOf(number)} shows what the API says, to the cent`, async ({ page }) => {
    const bill = await (await openBillsApi(page)).one(billId(number));
    await openBill(page, number);
    const jmd = (amount: number) => formatJmd(jmdOf(centsOf(amount), bill.exchangeRate));
    expect(await termsIn(page, 'Details')).toEqual([
      `Invoice: ${bill.invoice}`,
      `Recipient: ${bill.recipient}`,
      `Tracking: ${bill.trackingNumber}`,
      `Date: ${formatDay(bill.date)}`,
      `Exchange Rate: ${formatJmd(bill.exchangeRate)} for US$1`,
      `Status: ${{ PENDING: 'Pending', PARTIAL: 'Partly paid', PAID: 'Paid', VOID: 'Void' }[bill.status]}`,
    ]);
    expect(await termsIn(page, 'Items')).toEqual([
      `Subtotal (Services): ${sumOf(bill, 'SERVICIOS')}`,
      `VAT: ${sumOf(bill, 'VAT')}`,
      `Customs Tax: ${sumOf(bill, 'IMPUESTOADUANA')}`,
      `Other Charges: ${sumOf(bill, 'OTROSCARGOS')}`,
      `Totalequivalent in J$: ${formatUsd(bill.total)}${jmd(bill.total)}`,
      `Amount paid: ${formatUsd(bill.paidOut)}`,
      `Due balanceequivalent in J$: ${formatUsd(bill.balance)}${jmd(bill.balance)}`,
    ]);
    await expect(items(page).getByRole('columnheader')).toHaveText([
      'Item',
      'Quantity',
      'Rate',
      'Amount',
    ]);
    const lines = await items(page)
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(lines).toEqual(
      bill.lineItems.map(({ description, quantity, rate, total, vat }) => [
        vat > 0 ? `${description}plus ${formatAmount(vat)} VAT` : description,
        String(quantity),
        formatAmount(rate),
        formatAmount(total),
      ]),
    );
    // Only what is due asks to be paid.
    const isDue = bill.balance > 0 ? 1 : 0;
    await expect(page.getByRole('heading', { name: 'How to pay' })).toHaveCount(isDue);
    await expect(page.getByRole('link', { name: 'How to pay' })).toHaveCount(isDue);
  });

test('the lines are explained, and lead to the prices and to the parcel and back', async ({
  page,
}) => {
  await openBill(page, 38);
  const meanings = page.getByRole('region', { name: 'What the lines mean' });
  await expect(meanings.getByRole('term')).toHaveText([
    'Services',
    'VAT',
    'Customs Tax',
    'Other Charges',
  ]);
  await expect(meanings.getByRole('link', { name: 'See our prices' })).toHaveAttribute(
    'href',
    '/account/pricing',
  );
  await page.getByRole('region', { name: 'Details' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.getByRole('link', { name: invoiceOf(38) }).click();
  await expect(page).toHaveURL(new RegExp(`${billId(38)}$`));
  await expect(page.getByRole('heading', { name: invoiceOf(38) })).toBeVisible();
});

test('a quote stands beside its bill, with the reason of each difference, as the API says', async ({
  page,
}) => {
  const bill = await (await openBillsApi(page)).withQuote();
  const { quote, lines, total } = bill.estimate;
  const order = ['SERVICIOS', 'VAT', 'IMPUESTOADUANA', 'OTROSCARGOS'];
  const inOrder = lines.toSorted(
    (a, b) => order.indexOf(a.productType) - order.indexOf(b.productType),
  );
  expect(lines.filter(({ reason }) => reason !== null)).not.toHaveLength(0);
  await page.goto(billPath(bill.id));
  const comparison = page.getByRole('region', { name: 'Quote and bill' });
  await expect(comparison).toContainText(`What quote ${quote} of`);
  await expect(comparison.getByRole('row')).toHaveText([
    'LineEstimatedCharged',
    ...inOrder.map(
      ({ productType, estimated, charged, reason }) =>
        aggregateLabels[productType] +
        (reason ?? '') +
        formatAmount(estimated) +
        formatAmount(charged),
    ),
    `Total${formatAmount(total)}${formatAmount(bill.total)}`,
  ]);
});

test('a due bill names the company’s phone and mail, which the tab asks for once', async ({
  page,
}) => {
  const requests = gather(page, (request) => request.url().endsWith('/identity/tenant'));
  for (const number of [38, 37]) {
    await openBill(page, number);
    const pay = page.getByRole('region', { name: 'How to pay' });
    await expect(pay.getByRole('link', { name: '+1 876-555-0142' })).toHaveAttribute(
      'href',
      'tel:+18765550142',
    );
    await expect(pay.getByRole('link', { name: 'hello@airbridge.test' })).toBeVisible();
  }
  expect(requests).toHaveLength(1);
});

test('the main button of an unpaid bill leads to the ways to pay, with what a transfer needs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBill(page, 38);
  await page.getByRole('link', { name: 'How to pay' }).press('Enter');
  const pay = page.getByRole('region', { name: 'How to pay' });
  await expect(pay).toBeInViewport();
  await expect(pay).toContainText('At the counter');
  await expect(pay).toContainText(/US\$[\d.,]+ or J\$[\d.,]+/);
  await page.keyboard.press('Tab');
  await expect(pay.getByRole('button', { name: 'Copy the account number' })).toBeFocused();
  await pay.getByRole('button', { name: 'Copy the reference' }).press('Enter');
  await expect(pay.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('INV-100245-0038');
});

test('“Ask us” opens the contact form with who asks and about what, and keeps what was typed', async ({
  page,
}) => {
  await openBill(page, 38);
  const pay = page.getByRole('region', { name: 'How to pay' });
  await pay.getByRole('link', { name: 'Ask us' }).click();
  await page.getByRole('textbox', { name: 'Message' }).focus();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('demo@airbridge.test');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(/^About bill INV-100245-0038, customer code 100245:/);
  await message.press('Control+End');
  await message.pressSequentially('May I pay in two parts?');
  await page.goBack();
  await pay.getByRole('link', { name: 'Ask us' }).click();
  await message.focus();
  await expect(message).toHaveValue(/^About bill [^:]+:\s+May I pay in two parts\?$/);
});

test('a bill without a quote does not mention one', async ({ page }) => {
  await openBill(page, 36);
  await expect(page.getByRole('region', { name: 'Quote and bill' })).toHaveCount(0);
});

for (const [what, id] of [
  ['another customer’s bill', 'b100246-00001'],
  ['a bill that never was', 'nope'],
] as const)
  test(`${what} gets a friendly answer and a link to one’s own bills`, async ({ page }) => {
    await page.goto(billPath(id));
    await expect(page.getByRole('heading', { name: 'We can’t find that bill' })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/billing\?id=/);
    await page.getByRole('link', { name: 'Show all bills' }).click();
    await expect(page.getByRole('table', { name: 'Your bills' })).toBeVisible();
  });

test('a slow bill shows that it is loading, a failed one loads on retry', {
  tag: '@release',
}, async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  await page.route(billCalls, async (route) => {
    await slow.promise;
    await refuse('unavailable')(route);
  });
  await page.goto(billPath(billId(38)));
  await expect(page.getByRole('status', { name: 'Loading the bill' })).toBeVisible();
  slow.resolve();
  await expect(page.getByRole('heading', { name: 'The bill could not be loaded' })).toBeVisible();
  await page.unroute(billCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: invoiceOf(38) })).toBeVisible();
});

test('a bill opened offline loads automatically when the network is back', {
  tag: '@release',
}, async ({ page, context }) => {
  await page.goto(billsPage);
  const link = page.getByRole('link', { name: invoiceOf(39) });
  // Its view is fetched when a press is likely.
  const view = page.waitForResponse(/BillDetail/);
  await link.hover();
  await view;
  await context.setOffline(true);
  await link.click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: invoiceOf(39) })).toBeVisible();
});

testRecovery(test, {
  name: 'one bill',
  path: billPath(billId(39)),
  calls: billCalls,
  shown: (page) => page.getByRole('main').getByRole('table').first(),
});
