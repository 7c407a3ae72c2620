import { writeFileSync } from 'node:fs';
import { messages } from '#lib/messages.ts';
import { pdf } from '#tests/support/uploads.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('the menu of the home page leads to the calculator, which shows a cost', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.isAt(/\/public\/home$/);
  await visitor.press('button', 'More');
  await visitor.press('link', /Pricing.+/);
  await visitor.isAt(/\/public\/pricing$/);
  await visitor.press('link', 'Calculator');
  await visitor.isAt(/\/public\/calculator$/);
  await visitor.choose('Category', 'Clothing');
  const values = { 'Product value': 101, 'Estimated weight': 1.5, Length: 10, Width: 8, Height: 3 };
  for (const [label, number] of Object.entries(values)) await visitor.type(label, String(number));
  await visitor.press('button', 'Show the exact cost');
  await visitor.reads(/US\$\d+\.\d\d/);
});

test('a customer pages, sorts and filters the list, and signs out', async ({ visitor }) => {
  await signIn(visitor, '/account/tracking');
  await visitor.reads('1 to 10 of 15');
  await visitor.press('button', 'Next page');
  await visitor.reads('11 to 15 of 15');
  await visitor.press('button', /Weight.*/);
  await visitor.isAt(/sort.*weight/);
  await visitor.press('button', 'Filters');
  await visitor.choose('Status', 'Delivered');
  await visitor.isAt(/DELIVERED/);
  await visitor.press('button', 'Log out');
  await visitor.isAt(/\/public\/home$/);
});

test('an invoice uploaded to a parcel is still there after a reload', async ({
  visitor,
}, testInfo) => {
  const file = testInfo.outputPath('invoice.pdf');
  writeFileSync(file, pdf());
  await signIn(visitor, '/account/tracking');
  await visitor.press('link', /.* needs your shop invoice/);
  await visitor.sees('heading', 'Timeline');
  await visitor.attach('Choose invoices', file);
  await visitor.reads(/invoice\.pdf.*Handed in/);
  await visitor.reload();
  await visitor.reads(/invoice\.pdf.*Handed in/);
});

test('the PDF of a bill is downloaded', async ({ visitor }) => {
  await signIn(visitor, '/account/billing');
  await visitor.press('link', 'INV-100245-0038');
  await visitor.sees('heading', 'Quote and bill');
  await visitor.press('button', 'Download PDF');
  await visitor.reads('The PDF is on its way to your downloads.');
  await visitor.receives(/INV-100245-0038.*\.pdf$/, '%PDF-1.');
});

test('saved personal info is still there after a reload', async ({ visitor }) => {
  await signIn(visitor, '/account/personal-info');
  await visitor.type('Middlename', 'Rose');
  await visitor.press('button', 'Save changes');
  // Not /saved/: “unsaved changes” would do, and a reload before the save would ask whether to leave.
  await visitor.reads(messages.changesSaved);
  await visitor.reload();
  await visitor.holds('Middlename', 'Rose');
});

test('Back restores each page of the account as it was left', async ({ visitor }) => {
  await signIn(visitor, '/account/tracking');
  await visitor.press('button', 'Filters');
  await visitor.choose('Status', 'Delivered');
  await visitor.press('button', 'Next page');
  await visitor.reads('11 to 20 of');
  await visitor.press('link', /.*, delivered/);
  await visitor.sees('heading', 'Timeline');
  await visitor.press('link', 'Calculator');
  await visitor.isAt(/\/account\/calculator$/);
  await visitor.type('Product value', '101');
  await visitor.isAt(/\/account\/calculator\?.*101/);
  await visitor.press('link', 'Invoices');
  await visitor.isAt(/\/account\/billing$/);
  await visitor.back();
  await visitor.holds('Product value', '101');
  await visitor.back();
  await visitor.sees('heading', 'Timeline');
  await visitor.back();
  await visitor.reads('11 to 20 of');
  await visitor.holds('Status', 'DELIVERED');
});
