import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailFindings } from '#islands/tracking/announcing/MailFindings.tsx';
import { stretchesOf } from '#lib/domain/mail-marks.ts';
import { doubtOf, doubtOfCost, doubtOfParcel, parcelsOf } from '#lib/domain/mail-parcels.ts';
import { type Findings, nothing } from '#lib/domain/shop-mail/findings.ts';

const from = { part: 'text', text: 'here' } as const;
const finding = <Value>(value: Value, sure = true) => ({ value, sure, from });

const none: Findings = {
  shop: nothing,
  orderNumber: nothing,
  items: nothing,
  itemTotal: nothing,
  shipping: nothing,
  tax: nothing,
  total: nothing,
  currency: nothing,
  carrier: nothing,
  trackingNumbers: nothing,
  expected: nothing,
};

const items = finding([
  { description: 'Blue shoes', quantity: 1, price: 40 },
  { description: 'Red scarf', quantity: 2, price: 10.05 },
]);

const order: Findings = {
  ...none,
  shop: finding('Target'),
  currency: finding('USD'),
  items,
  trackingNumbers: finding(['1Z999AA10123456784']),
};

// The reader's lists are read-only, those of the contract are not.
const formOf = (findings: Findings) => parcelsOf(findings as Parameters<typeof parcelsOf>[0]);

test('one parcel has the goods and what they cost', () => {
  expect(formOf(order)).toEqual({
    source: 'Target',
    currency: 'USD',
    parcels: [
      {
        trackingNumber: '1Z999AA10123456784',
        description: 'Blue shoes; 2 × Red scarf',
        declaredValue: '60.10',
      },
    ],
  });
  expect(formOf({ ...order, itemTotal: finding(55) }).parcels[0]?.declaredValue).toBe('55.00');
});

test('of several parcels each has what the mail says is in it, unless the customer divides the items', () => {
  const trackingNumbers = finding(['A123456', 'B123456']);
  const [shoes, scarf] = items.value;
  const parted = [
    { ...shoes, parcel: 1, price: null },
    { ...scarf, parcel: 0 },
  ];
  const divided = { ...order, trackingNumbers, items: finding(parted) } as Findings;
  expect(formOf(divided).parcels).toEqual([
    { trackingNumber: 'A123456', description: '2 × Red scarf', declaredValue: '20.10' },
    { trackingNumber: 'B123456', description: 'Blue shoes', declaredValue: '' },
  ]);
  const undivided = {
    ...divided,
    items: finding([{ ...shoes, parcel: 1 }, ...parted.slice(1)]),
  } as Findings;
  expect(formOf(undivided).parcels.map(({ description }) => description)).toEqual(['', '']);
});

test('of several parcels neither goods nor value is one parcel’s', () => {
  const two = formOf({
    ...order,
    itemTotal: finding(60),
    trackingNumbers: finding(['A123456', 'B123456']),
  });
  expect(two.parcels).toEqual(
    ['A123456', 'B123456'].map((trackingNumber) => ({
      trackingNumber,
      description: '',
      declaredValue: '',
    })),
  );
});

test.each([
  ['nothing', none, ''],
  ['an unsure sum', { ...order, items: nothing, itemTotal: finding(60, false) }, ''],
  ['a total with shipping', { ...order, items: nothing, total: finding(65) }, ''],
  ['no currency', { ...order, currency: nothing }, ''],
  // Mails of American shops say nothing but “$”.
  ['a bare dollar', { ...order, currency: finding('USD', false) }, '60.10'],
  ['a currency that we do not take', { ...order, currency: finding('XAU') }, ''],
  [
    'items of which one has no price',
    { ...order, items: finding([{ description: 'A', quantity: 1, price: null }]) },
    '',
  ],
])('the value after %s', (_, findings, value) => {
  expect(formOf(findings).parcels[0]?.declaredValue).toBe(value);
});

test('an uncertain value stays empty, and the mail’s text for it is shown', () => {
  const unsure = {
    ...order,
    shop: finding('Target', false),
    trackingNumbers: finding(['A123456'], false),
  };
  expect(formOf(unsure)).toMatchObject({ source: '', parcels: [{ trackingNumber: '' }] });
  expect(doubtOf(nothing, finding(5, false))).toBe('here');
  expect(doubtOf(finding(5))).toBeUndefined();
});

test('a doubt about the value or the goods is shown only where they are left empty', () => {
  const doubtOf = (findings: Findings) =>
    doubtOfCost(findings as Parameters<typeof doubtOfCost>[0]);
  expect(doubtOf({ ...order, itemTotal: finding(60, false) })).toBeUndefined();
  expect(doubtOf({ ...order, items: nothing, itemTotal: finding(60, false) })).toBe('here');
  const parted = items.value.map((item, parcel) => ({ ...item, parcel }));
  expect(doubtOfParcel(finding(parted, false), 1)).toBe('2 × Red scarf');
  expect(doubtOfParcel(finding(parted), 1)).toBeUndefined();
  expect(doubtOfParcel(finding(parted, false), 2)).toBeUndefined();
});

test('findings are marked in the text, overlapping ones once, and no word is lost', () => {
  const text = 'Shop\nOrder 77: total $5.00\nTracking 1z999 AA1 0123456784 of UPS\nEnd';
  const at = (line: string) => ({ part: 'text', text: line, offset: text.indexOf(line) }) as const;
  const findings: Findings = {
    ...none,
    orderNumber: { value: '77', sure: true, from: at('77') },
    total: { value: 5, sure: true, from: at('Order 77: total $5.00') },
    shop: { value: 'Shop', sure: true, from: { part: 'html', text: 'Shop', offset: 0 } },
    trackingNumbers: finding(['1Z999AA10123456784', '123456789']),
    tax: { value: 1, sure: true, from: { part: 'text', text: 'cut off', offset: 9000 } },
  };
  const stretches = stretchesOf(
    { kind: 'text', text },
    findings as Parameters<typeof stretchesOf>[1],
  );
  expect(stretches.map((each) => each.text).join('')).toBe(text);
  expect(stretches.filter(({ names }) => names.length > 0)).toEqual([
    { at: 5, text: 'Order 77: total $5.00', names: ['total', 'orderNumber'] },
    { at: 36, text: '1z999 AA1 0123456784', names: ['trackingNumbers'] },
  ]);
});

test('an amount of a mail shows with its thousands and its currency', () => {
  const findings = { ...none, total: finding(120_000), currency: finding('JMD') };
  const html = renderToStaticMarkup(
    createElement(MailFindings, { findings: findings as Parameters<typeof parcelsOf>[0] }),
  );
  expect(html).toContain('<dd>120,000.00 JMD</dd>');
});
