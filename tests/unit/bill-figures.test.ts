import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthName, shortMonth } from '#islands/billing/month-names.ts';
import { scaleOf } from '#islands/billing/month-scale.ts';
import { type BillingDetail, billingDetailSchema } from '#lib/contract/billings.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatAmount, formatQuantity } from '#lib/format/money.ts';

test('the chart’s lines begin at zero, are even and round, and hold the highest bar closely', () => {
  expect(scaleOf(610.77)).toEqual([0, 250, 500, 750]);
  expect(scaleOf(600)).toEqual([0, 200, 400, 600]);
  expect(scaleOf(0.03)).toEqual([0, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_00 }), (cents) => {
      const lines = scaleOf(cents / 100);
      const [zero, step = 0] = lines;
      const top = lines.at(-1) ?? 0;
      expect(zero).toBe(0);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(top).toBeGreaterThanOrEqual(cents / 100);
      expect(top - step).toBeLessThan(cents / 100);
      expect(step).toBeGreaterThanOrEqual(1);
      for (const [index, line] of lines.entries()) expect(line).toBe(index * step);
    }),
  );
});

test('months without a bill leave a chart with a floor', () => {
  expect(scaleOf(0)).toEqual([0, 1]);
});

test('a month is named in full and in short, whatever the time zone of the device', () => {
  expect([monthName('2026-01'), shortMonth('2026-01')]).toEqual(['January 2026', 'Jan 2026']);
  expect([monthName('2025-12'), shortMonth('2025-12')]).toEqual(['December 2025', 'Dec 2025']);
});

const line = { productType: 'SERVICIOS', description: '', quantity: 1, rate: 0, vat: 0 } as const;

const bill = (more: Partial<BillingDetail>): BillingDetail =>
  billingDetailSchema.parse({
    id: 'b1',
    invoice: 'INV-1',
    date: '2026-11-18T15:00:00.000Z',
    total: 0,
    paidOut: 0,
    balance: 0,
    status: 'PENDING',
    recipient: 'Danielle Campbell',
    trackingId: null,
    trackingNumber: null,
    exchangeRate: 157.03,
    lineItems: [],
    estimate: null,
    ...more,
  });

test('the sums are in the specification’s order, whatever the order of the lines', () => {
  const sums = sumsOf(
    bill({
      lineItems: [
        { ...line, productType: 'OTROSCARGOS', total: 15, vat: 2.25 },
        { ...line, productType: 'IMPUESTOADUANA', total: 85.3 },
        { ...line, total: 0.1 },
        { ...line, total: 0.2, vat: 0.03 },
      ],
      total: 102.88,
      paidOut: 100,
      balance: 2.88,
    }),
  );
  expect(sums).toEqual([
    { label: 'Subtotal (Services)', amount: 0.3 },
    { label: 'VAT', amount: 2.28 },
    { label: 'Customs Tax', amount: 85.3 },
    { label: 'Other Charges', amount: 15 },
    { label: 'Total', amount: 102.88, jmd: 16_155.25 },
    { label: 'Amount paid', amount: 100 },
    { label: 'Due balance', amount: 2.88, jmd: 452.25 },
  ]);
});

test('a sum without lines is zero, not missing', () => {
  expect(sumsOf(bill({})).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Subtotal (Services) 0',
    'VAT 0',
    'Customs Tax 0',
    'Other Charges 0',
    'Total 0',
    'Amount paid 0',
    'Due balance 0',
  ]);
});

test('amounts of a table keep their cents, quantities only what they have', () => {
  expect([formatAmount(1234.5), formatAmount(0), formatAmount(-3)]).toEqual([
    '1,234.50',
    '0.00',
    '−3.00',
  ]);
  expect([formatQuantity(1), formatQuantity(2.5), formatQuantity(0.125)]).toEqual([
    '1',
    '2.5',
    '0.125',
  ]);
});
