import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { startSignedIn } from './support/account.ts';
import { field, statusWith } from './support/customer.ts';
import { pdfFile, picker, row } from './support/invoices.ts';
import { expectWell } from './support/looks.ts';
import { test } from './support/own-portal.ts';
import { expect } from './support/test.ts';

const number = '1Z12345E0205271688';

test('announced with all details, overdue, arrived and billed: the announcement is compared with the parcel', {
  tag: '@release',
}, async ({ page, baseURL, portal }) => {
  await portal.change((store) => store.updateTable('customers').set({ status_mails: 0 }).execute());
  await startSignedIn(page, baseURL);
  await page.goto('/account/tracking');
  const form = page.getByRole('dialog', { name: 'Announce a parcel' });

  await test.step('files are checked before, and handed in with the announcement', async () => {
    await page.getByRole('button', { name: 'Announce a parcel' }).click();
    await field(page, 'Tracking number').fill(number);
    await form.getByText('Add what you know already').click();
    await field(page, 'Shop').fill('Nordstrom');
    await field(page, 'Value of the goods').fill('80');
    await field(page, 'Currency').selectOption('EUR');
    await expect(statusWith(page, 'No estimate in EUR')).toBeVisible();
    await field(page, 'Shipping type').selectOption('SEA');
    await expect(statusWith(page, 'No estimate by sea: ask us what it costs.')).toBeVisible();
    await expect(statusWith(page, 'No estimate in EUR')).toHaveCount(0);
    await field(page, 'Shipping type').selectOption('AIR');
    const chosenFiles = form.getByRole('list', { name: 'Chosen invoices' }).getByRole('listitem');
    const shell = { name: 'shoes.exe', mimeType: '', buffer: Buffer.from('MZ') };
    await picker(page).setInputFiles([pdfFile('shoes.pdf'), pdfFile('other.pdf'), shell]);
    await expect(form.getByRole('alert').filter({ hasText: 'shoes.exe' })).toBeVisible();
    await expect(chosenFiles).toHaveCount(2);
    await form.getByRole('button', { name: 'Remove other.pdf' }).click();
    await expect(chosenFiles).toHaveCount(1);
    await form.getByRole('button', { name: 'Announce', exact: true }).click();
    // This customer wants no mails about parcels, so none is promised.
    await expect(statusWith(page, 'Announced. It’s in your list now.')).toBeVisible();
  });

  await test.step('without a rate for the currency there is no estimate, and the page says so', async () => {
    await page.getByRole('button', { name: /^On the way/ }).click();
    const parcels = page.getByRole('region', { name: 'Parcels' });
    await parcels.getByRole('link', { name: 'Nordstrom, pre-alerted' }).click();
    await expect(row(page, 'shoes.pdf')).toContainText('Handed in');
    await expect(page.getByText('There is no estimate: we have no rate for EUR.')).toBeVisible();
    await page.getByRole('button', { name: 'Change what you announced' }).click();
    await field(page, 'Currency').selectOption('USD');
    await field(page, 'Category').selectOption('Shoes');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(/^About US\$.+ at your door/)).toBeVisible();
  });

  await test.step('after 90 days it is folded away, and says so', async () => {
    const fold = (prealert: 'folded' | 'open') =>
      portal.change((store) =>
        store
          .updateTable('trackings')
          .set({ prealert })
          .where('tracking_number', '=', number)
          .execute(),
      );
    await fold('folded');
    await page.reload();
    await expect(page.getByText('it hasn’t arrived in 90 days')).toBeVisible();
    await expectWell(page, 'an announced parcel that nobody has seen');
    await page.getByRole('link', { name: 'All parcels' }).click();
    await page.getByRole('button', { name: /^Done/ }).click();
    await page
      .getByRole('link', { name: 'Nordstrom, pre-alerted and not seen for 90 days' })
      .click();
    await expect(page.getByRole('heading', { name: 'Your announcement' })).toBeVisible();
  });

  await test.step('differences are listed, and the bill shows the estimate beside the charge', async () => {
    const parcel = { customer: demoCustomers[0].id, trackingNumber: number };
    const at = new Date().toISOString();
    await portal.feed('events', {
      ...parcel,
      id: 'arrival',
      at,
      status: 'RECEIVED_MIAMI',
      place: 'Miami',
      note: 'Weighed.',
      weightLb: 2.5,
      parcel: {
        package: 'AB-77001',
        source: 'Macy’s',
        description: 'Shoes',
        carrier: 'UPS',
        shippingType: 'SEA',
      },
    });
    await portal.feed('billings', {
      ...parcel,
      id: 'bill',
      invoice: 'INV-77001',
      issuedAt: at,
      exchangeRate: 158.25,
      lines: [{ productType: 'SERVICIOS', description: 'Freight', quantity: 1, rate: 34.3 }],
    });
    await page.reload();
    await expect(page.getByText('What came differs from what you announced:')).toBeVisible();
    for (const difference of [
      'Shop: you said Nordstrom, we found Macy’s.',
      'Shipping type: you said Air Freight, we found Sea Freight.',
    ])
      await expect(page.getByRole('listitem').filter({ hasText: difference })).toBeVisible();
    await expectWell(page, 'a parcel that differs from what was announced');
    await page.getByRole('link', { name: 'INV-77001' }).click();
    const comparison = page.getByRole('region', { name: 'Quote and bill' });
    for (const head of ['Line', 'Estimated', 'Charged'])
      await expect(comparison.getByRole('columnheader', { name: head })).toBeVisible();
    await expect(comparison.getByRole('row', { name: /^Total .+ 34\.30$/ })).toBeVisible();
  });
});
