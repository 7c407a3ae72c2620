import type { Page } from 'playwright/test';
import { insertBilling } from '#server/store/queries/billings.ts';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { day } from '#server/units/duration.ts';
import { startSignedIn } from './support/account.ts';
import { billsPage } from './support/bills.ts';
import type { OwnPortal } from './support/open-own-portal.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

test.use({ alone: true });

// Far from Jamaica, where the day and the year begin hours earlier.
test.use({ timezoneId: 'Asia/Tokyo' });

const [demo] = demoCustomers;

/** The year that it is in Jamaica. */
const year = Number(
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/Jamaica', year: 'numeric' }).format(),
);
// Midnight in Kingston is five in the morning, UTC.
const newYear = Date.UTC(year, 0, 1, 5);

const issue = ({ change }: OwnPortal, invoice: string, at: number): Promise<void> =>
  change((store) =>
    insertBilling(
      store,
      {
        customer_id: demo.id,
        id: `b-${invoice}`,
        number: invoice,
        status: 'PENDING',
        issued_at: new Date(at).toISOString(),
        recipient: 'Danielle Campbell',
        tracking_id: null,
        total_cents: 500,
        paid_cents: 0,
        exchange_rate_hundredths: 15_700,
      },
      [
        {
          line: 1,
          product_type: 'SERVICIOS',
          description: 'Air freight',
          quantity: 1,
          rate_cents: 500,
          total_cents: 500,
          vat_cents: 0,
        },
      ],
    ),
  );

const invoiceCell = (page: Page, invoice: string) =>
  page.getByRole('table', { name: 'Your bills' }).getByRole('row').filter({ hasText: invoice });

/** Shows the pending invoices of a range and waits until they are there. */
async function choose(page: Page, range: string) {
  const answer = page.waitForResponse(/\/billings\?/);
  await page.getByLabel('Dates').selectOption({ label: range });
  await answer;
}

test('a year of the list begins at midnight in Jamaica, wherever the browser is', async ({
  page,
  baseURL,
  portal,
}) => {
  await issue(portal, 'INV-OLD-YEAR', newYear - 1000);
  await issue(portal, 'INV-NEW-YEAR', newYear);
  await issue(portal, 'INV-YEAR-BEFORE', Date.UTC(year - 1, 0, 1, 5) - 1000);
  await startSignedIn(page, baseURL);
  await page.goto(`${billsPage}?filter[status]=pending&size=100`);
  await expect(invoiceCell(page, 'INV-YEAR-BEFORE')).toBeVisible();
  await expect(invoiceCell(page, 'INV-OLD-YEAR')).toContainText(`Dec 31, ${year - 1}`);
  await expect(invoiceCell(page, 'INV-NEW-YEAR')).toContainText(`Jan 1, ${year}`);

  await choose(page, 'This Year');
  await expect(invoiceCell(page, 'INV-OLD-YEAR')).toHaveCount(0);
  await expect(invoiceCell(page, 'INV-NEW-YEAR')).toBeVisible();

  await choose(page, 'Last Year');
  await expect(invoiceCell(page, 'INV-NEW-YEAR')).toHaveCount(0);
  await expect(invoiceCell(page, 'INV-OLD-YEAR')).toBeVisible();
  await expect(invoiceCell(page, 'INV-YEAR-BEFORE')).toHaveCount(0);

  const months = page.getByRole('table', { name: 'Billed by month' });
  await page.getByText('Show as a table').click();
  await expect(months.getByRole('row', { name: `December ${year - 1}` })).toContainText('US$5.00');
});

test('the last three months leave out what is older, to the day', async ({
  page,
  baseURL,
  portal,
}) => {
  await issue(portal, 'INV-RECENT', Date.now() - 80 * day);
  await issue(portal, 'INV-OLDER', Date.now() - 100 * day);
  await startSignedIn(page, baseURL);
  await page.goto(`${billsPage}?filter[status]=pending&size=100`);
  await expect(invoiceCell(page, 'INV-OLDER')).toBeVisible();
  await choose(page, 'Last 3 Months');
  await expect(invoiceCell(page, 'INV-OLDER')).toHaveCount(0);
  await expect(invoiceCell(page, 'INV-RECENT')).toBeVisible();
  await choose(page, 'Last 12 Months');
  await expect(invoiceCell(page, 'INV-OLDER')).toBeVisible();
});
