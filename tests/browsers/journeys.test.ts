import { writeFileSync } from 'node:fs';
import { demoCustomers } from '#server/store/seed/demo-customers.ts';
import { pdf } from '#tests/support/uploads.ts';
import { test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

const [demo] = demoCustomers;

async function signIn(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.type('Email or account', demo.email);
  await visitor.type('Password', demo.password);
  await visitor.press('button', 'Sign in');
}

test('the home page reads, its menu opens and leads to the calculator, which answers', async ({
  visitor,
}) => {
  await visitor.open('/');
  await visitor.isAt(/\/public\/home$/);
  await visitor.press('button', 'More');
  await visitor.press('link', /Calculator.*/);
  await visitor.isAt(/\/public\/calculator$/);
  await visitor.choose('Category', 'Clothing');
  const typed = { 'Product value': 101, 'Estimated weight': 1.5, Length: 10, Width: 8, Height: 3 };
  for (const [label, number] of Object.entries(typed)) await visitor.type(label, String(number));
  await visitor.press('button', 'Show the cost');
  await visitor.reads(/US\$\d+\.\d\d/);
});

test('a customer filters, sorts and turns the pages of the list, and signs out', async ({
  visitor,
}) => {
  await signIn(visitor, '/account/tracking');
  await visitor.reads('1 to 10 of 60');
  await visitor.press('button', 'Next page');
  await visitor.reads('11 to 20 of 60');
  await visitor.press('button', /Weight.*/);
  await visitor.isAt(/sort.*weight/);
  await visitor.choose('Status', 'Delivered');
  await visitor.isAt(/DELIVERED/);
  await visitor.press('button', 'Log out');
  await visitor.isAt(/\/public\/home$/);
});

test('a parcel opens and takes an invoice', async ({ visitor }, testInfo) => {
  const file = testInfo.outputPath('invoice.pdf');
  writeFileSync(file, pdf());
  await signIn(visitor, '/account/tracking');
  await visitor.press('link', /AB-100245-.*/);
  await visitor.sees('heading', 'Timeline');
  await visitor.attach('Choose invoices', file);
  await visitor.reads(/invoice\.pdf.*Handed in/);
});

test('a bill opens and its PDF comes', async ({ visitor }) => {
  await signIn(visitor, '/account/billing');
  await visitor.press('link', 'INV-100245-0038');
  await visitor.sees('heading', 'Quote and bill');
  await visitor.press('button', 'Download PDF');
  await visitor.reads('The PDF is on its way to your downloads.');
});

test('personal info is saved, and there after a reload', async ({ visitor }) => {
  await signIn(visitor, '/account/personal-info');
  await visitor.type('Middlename', 'Rose');
  await visitor.press('button', 'Save changes');
  await visitor.reads(/saved/i);
  await visitor.open('/account/personal-info');
  await visitor.sees('field', 'Middlename');
});
