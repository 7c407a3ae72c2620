import type { Page } from 'playwright/test';
import { some } from '#tests/support/amounts.ts';
import { refuse, startSignedIn } from './support/account.ts';
import { violations } from './support/axe.ts';
import {
  billCalls,
  billId,
  billListCalls,
  billPath,
  billsPage,
  invoiceOf,
  openBill,
  openBillsApi,
} from './support/bills.ts';
import { expectStill } from './support/layout.ts';
import { expectWell } from './support/looks.ts';
import { expect, test } from './support/test.ts';

const expectHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

const expectTenBills = (page: Page) =>
  expect(page.getByRole('link', { name: /^INV-/ })).toHaveCount(10);

const emptyList = {
  data: [],
  page: 0,
  size: 10,
  total: 0,
  totals: { total: 0, paidOut: 0, balance: 0 },
  months: [{ month: '2026-11', total: 0 }],
};

/** How the page gets into each state. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'a list that loads': async (page) => {
    await page.route(billListCalls, () => undefined);
    await page.goto(billsPage);
    await expect(page.getByRole('status', { name: 'Loading your bills' })).toBeVisible();
  },
  'the list with its months as a table': async (page) => {
    await page.goto(`${billsPage}?filter[range]=last12Months`);
    await page.getByText('Show as a table').click();
    await expectTenBills(page);
  },
  'an empty list': async (page) => {
    await page.route(billListCalls, (route) => route.fulfill({ json: emptyList }));
    await page.goto(billsPage);
    await expectHeading(page, 'No bills yet');
  },
  'a list that nothing matches': async (page) => {
    await page.route(billListCalls, (route) => route.fulfill({ json: emptyList }));
    await page.goto(`${billsPage}?filter[range]=lastYear`);
    await expectHeading(page, 'No bills from these dates');
  },
  'nothing to pay': async (page) => {
    await page.route(billListCalls, (route) => route.fulfill({ json: emptyList }));
    await page.goto(`${billsPage}?filter[status]=pending`);
    await expectHeading(page, 'Nothing to pay');
  },
  'a list that failed': async (page) => {
    await page.route(billListCalls, refuse('unavailable'));
    await page.goto(billsPage);
    await expectHeading(page, 'Your bills could not be loaded');
  },
  'a list that failed to turn the page': async (page) => {
    await page.route(/\/billings\?page=1$/, refuse('unavailable'));
    await page.goto(billsPage);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('This is the list from before.')).toBeVisible();
  },
  'a bill that loads': async (page) => {
    await page.route(billCalls, () => undefined);
    await page.goto(billPath(billId(38)));
    await expect(page.getByRole('status', { name: 'Loading the bill' })).toBeVisible();
  },
  'a bill with its quote': async (page) => {
    const { id } = await (await openBillsApi(page)).withQuote();
    await page.goto(billPath(id));
    await expectHeading(page, 'Quote and bill');
  },
  'a void bill': async (page) => {
    await openBill(page, 29);
    await expect(page.getByText('This bill is void.')).toBeVisible();
  },
  'a bill that is mailed': async (page) => {
    await page.route(/\/resend\?/, (route) => route.fulfill({ json: { code: 1 } }));
    await openBill(page, 37);
    await page.getByRole('button', { name: 'Resend bill' }).click();
    await expect(page.getByText('Request has been sent.')).toBeVisible();
  },
  'a PDF that did not come': async (page) => {
    await page.route(/\/pdf$/, refuse('unavailable'));
    await openBill(page, 37);
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'no such bill': async (page) => {
    await page.goto(billPath('nope'));
    await expectHeading(page, 'We can’t find that bill');
  },
  'a bill that failed': async (page) => {
    await page.route(billCalls, refuse('unavailable'));
    await page.goto(billPath(billId(38)));
    await expectHeading(page, 'The bill could not be loaded');
  },
};

for (const [name, open] of some(Object.entries(states), 4, 1))
  test(`axe finds nothing and nothing is cut off at ${name}`, async ({ baseURL, page }) => {
    await startSignedIn(page, baseURL);
    await open(page);
    await expectWell(page, name);
  });

test('axe finds nothing in forced colors', { tag: '@release' }, async ({ baseURL, page }) => {
  await startSignedIn(page, baseURL);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(billsPage);
  await expectTenBills(page);
  expect(await violations(page)).toEqual([]);
  await openBill(page, 38);
  expect(await violations(page)).toEqual([]);
});

for (const width of some([390, 1280, 320], 2)) {
  test(`nothing moves while the list loads, ${width} px`, async ({ baseURL, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, baseURL);
    await expectStill(page, {
      calls: billListCalls,
      open: async () => void (await page.goto(billsPage)),
      waits: () => expect(page.getByRole('status', { name: 'Loading your bills' })).toBeVisible(),
      shows: () => expectTenBills(page),
    });
  });

  test(`nothing moves while a bill loads, ${width} px`, async ({ baseURL, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSignedIn(page, baseURL);
    await expectStill(page, {
      calls: billCalls,
      open: async () => void (await page.goto(billPath(billId(38)))),
      waits: () => expect(page.getByRole('status', { name: 'Loading the bill' })).toBeVisible(),
      shows: () => expectHeading(page, invoiceOf(38)),
    });
  });
}
