import { expect, test } from 'vitest';
import { valueWarning } from '#islands/invoices/missing-warning.ts';
import { angleOf, arcBetween, pointAt } from '#islands/tracking/arc.ts';
import { categoryName } from '#islands/tracking/category-name.ts';
import { correctionRules } from '#islands/tracking/correction-rules.ts';
import {
  customsNote,
  type ParcelFigures,
  storageNote,
  thresholdNote,
} from '#islands/tracking/customs-notes.ts';
import { noteOf, todosOf } from '#islands/tracking/todos.ts';
import { trackingStatuses } from '#lib/contract/parcel-values.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';

const event = (status: TrackingDetail['status'], note = '') => ({
  id: status,
  status,
  at: '2026-11-20T15:00:00.000Z',
  place: 'Kingston',
  note,
  weightLb: null,
  photo: null,
  corrects: null,
});

const parcel = (changes: Partial<TrackingDetail> = {}): TrackingDetail => ({
  id: 'p1',
  package: 'AB-1',
  trackingNumber: '1',
  source: 'Nike',
  description: 'Shoes',
  carrier: 'UPS',
  shippingType: 'AIR',
  status: 'AT_CUSTOMS',
  receivedAt: null,
  weightLb: 4.2,
  invoiceCount: 0,
  billed: false,
  manifest: null,
  recipient: 'Danielle',
  countryDestination: 'Jamaica',
  version: 1,
  declaredValue: 50,
  category: null,
  billingId: null,
  billingNumber: null,
  events: [],
  attachments: [],
  ...changes,
});

const figures: ParcelFigures = {
  thresholdCents: 10_000,
  checkedOn: '2026-11-02',
  storageCents: 0,
};

test.each(trackingStatuses)('%s is said in two plain sentences of its own', (status) => {
  const { means, next } = statusWords[status];
  expect(means).toMatch(/^[A-Z].+\.$/);
  expect(next).toMatch(/^[A-Z].+\.$/);
  expect(means).not.toContain('_');
  const same = Object.values(statusWords).filter((other) => other.means === means);
  expect(same).toHaveLength(1);
  expect(customsNote(parcel({ status }))).toMatch(/\.$/);
});

test('a held parcel is judged once its invoices are read, and the judgement names the file', () => {
  const held = parcel({
    status: 'CUSTOMS_HOLD',
    invoiceCount: 2,
    attachments: ['a.pdf', 'b.pdf'].map((name) => ({
      id: name,
      name,
      size: 1,
      type: 'application/pdf',
      uploadedAt: '2026-11-20T15:00:00.000Z',
    })),
  });
  expect(todosOf(held, null)[0]?.text).toMatch(/We’re reading what you handed in\.$/);
  const needs = {
    attachmentId: 'b.pdf',
    isRead: true,
    hasFailed: false,
    lacking: ['total'],
  } as const;
  expect(todosOf(held, [{ ...needs, lacking: [...needs.lacking] }])[0]).toMatchObject({
    title: 'Replace your invoice, or add to it',
    text: expect.stringContaining('“b.pdf” does not say the total.'),
  });
});

test('a total that is not the declared value is said with both figures', () => {
  expect(valueWarning({ otherTotal: 136.4 }, 54.24)).toBe(
    'This file’s total is US$136.40, but the declared value is US$54.24. If the value is wrong, correct it in the summary.',
  );
  expect(valueWarning({ otherTotal: 54.24 }, 54.24)).toBeUndefined();
  expect(valueWarning({ otherTotal: null }, 54.24)).toBeUndefined();
  const row = { attachmentId: 'a', isRead: true, hasFailed: false, lacking: [], otherTotal: 136.4 };
  const todos = (changes: Partial<TrackingDetail>) =>
    todosOf(parcel({ status: 'AT_CUSTOMS', invoiceCount: 1, declaredValue: 54.24, ...changes }), [
      row,
    ]);
  expect(todos({})).toMatchObject([{ title: 'Check the declared value', section: 'summary' }]);
  expect(todos({ billed: true })).toEqual([]);
});

const kindsOf = (changes: Partial<TrackingDetail>) =>
  todosOf(parcel(changes)).map(({ kind }) => kind);

test.each([
  [{ status: 'PREALERTED' }, []],
  [{ status: 'RECEIVED_MIAMI' }, ['invoice']],
  [{ status: 'AT_CUSTOMS', invoiceCount: 1 }, []],
  [{ status: 'CUSTOMS_HOLD' }, ['question']],
  [{ status: 'RECEIVED_MIAMI', declaredValue: null }, ['invoice']],
  [{ status: 'AT_CUSTOMS', invoiceCount: 1, declaredValue: null }, ['value']],
  [{ status: 'CUSTOMS_HOLD', invoiceCount: 2, declaredValue: null }, ['question', 'value']],
  [{ status: 'CLEARED' }, []],
  [{ status: 'READY_FOR_PICKUP' }, ['pickup']],
  [{ status: 'DELIVERED', declaredValue: null, billed: true }, []],
  [{ status: 'RETURNED', declaredValue: null }, []],
] as const)('%j needs %j', (changes, kinds) => {
  expect(kindsOf(changes)).toEqual(kinds);
});

const invoiceFile = {
  id: 'a',
  name: 'a.pdf',
  size: 1,
  type: 'application/pdf',
  uploadedAt: '2026-11-20T15:00:00.000Z',
};
const read = { attachmentId: 'a', isRead: true, hasFailed: false, lacking: [] };
const failed = { ...read, isRead: false, hasFailed: true };
const lacking = { ...read, lacking: ['buyer', 'total'] as const };

test.each(['AT_CUSTOMS', 'CUSTOMS_HOLD'] as const)(
  '%s: an invoice that says too little, or could not be read, is one thing to do, with what it lacks',
  (status) => {
    const handedIn = parcel({ status, invoiceCount: 1, attachments: [invoiceFile] });
    const isHeld = status === 'CUSTOMS_HOLD' ? 1 : 0;
    expect(todosOf(handedIn, [read])).toHaveLength(isHeld);
    for (const [need, words] of [
      [lacking, /This file does not say who bought it or the total/],
      [failed, /could not read this file/],
    ] as const) {
      const todos = todosOf(handedIn, [{ ...need, lacking: [...need.lacking] }]);
      expect(todos).toHaveLength(1);
      expect(todos[0]).toMatchObject({ title: 'Replace your invoice, or add to it' });
      expect(todos[0]?.text).toMatch(words);
      expect(todos[0]?.text).not.toContain('We have your');
    }
    expect(todosOf(handedIn, [{ ...failed, attachmentId: 'b' }])).toHaveLength(isHeld);
    expect(todosOf({ ...handedIn, billed: true }, [failed])).toHaveLength(isHeld);
  },
);

test('a hold is explained in the words of its latest note', () => {
  const events = [
    event('CUSTOMS_HOLD', 'First.'),
    event('CUSTOMS_HOLD', 'Customs asks for the invoice.'),
  ];
  const [todo] = todosOf(parcel({ status: 'CUSTOMS_HOLD', events }));
  expect(todo?.text).toBe('Customs asks for the invoice.');
  expect(todosOf(parcel({ status: 'CUSTOMS_HOLD' }))[0]?.text).toMatch(/^Contact us/);
});

test('a hold says what was handed in, and leads to where more is', () => {
  const held: Partial<TrackingDetail> = {
    status: 'CUSTOMS_HOLD',
    events: [event('CUSTOMS_HOLD', 'Send the invoice.')],
  };
  const [none] = todosOf(parcel(held));
  expect(none).toMatchObject({ text: 'Send the invoice.', section: 'invoices' });
  const [one] = todosOf(parcel({ ...held, invoiceCount: 1 }));
  expect(one?.text).toMatch(/^Send the invoice\. We have your invoice\./);
  const [billed] = todosOf(parcel({ ...held, billed: true }));
  expect(billed?.section).toBeUndefined();
  expect(billed?.text).toMatch(/Write or call us/);
});

test.each([
  [null, /don’t know the value/],
  [79.99, /^Its declared value is US\$79\.99\. Personal goods up to US\$100 clear without/],
  [80, /close to US\$100/],
  [100, /close to US\$100/],
  [100.01, /Above US\$100, duty and tax are charged on the full value/],
])('what a declared value of %s means at the line of customs', (declaredValue, words) => {
  const note = thresholdNote(parcel({ declaredValue }), figures);
  expect(note).toMatch(words);
  expect(note).toContain('As of November 2, 2026.');
});

test('after customs the threshold is no longer mentioned', () => {
  for (const status of ['CLEARED', 'READY_FOR_PICKUP', 'DELIVERED', 'RETURNED'] as const)
    expect(thresholdNote(parcel({ status }), figures)).toBeUndefined();
  expect(customsNote(parcel({ status: 'CLEARED', billingNumber: 'INV-1' }))).toMatch(
    /on your bill/,
  );
});

test('storage is free until it has a price', () => {
  expect(storageNote(figures)).toBe('Storage is free at present.');
  expect(storageNote({ ...figures, storageCents: 250 })).toBe('Storage costs US$2.50 per parcel.');
});

test('the parcel on the arc goes from Miami to the door and never back', () => {
  const way = trackingStatuses.slice(0, 10).map((status) => angleOf(parcel({ status })));
  expect(way).toEqual(way.toSorted((one, other) => other - one));
  expect(pointAt(180)).toEqual({ x: 50, y: 94 });
  expect(pointAt(0)).toEqual({ x: 350, y: 94 });
  expect(arcBetween(180, 0)).toBe('M50 94A150 76 0 0 1 350 94');
});

test('an interrupted parcel stays at the stop that it reached', () => {
  const events = [event('RECEIVED_MIAMI'), event('IN_TRANSIT'), event('EXCEPTION')];
  expect(angleOf({ status: 'EXCEPTION', events })).toBe(
    angleOf({ status: 'IN_TRANSIT', events: [] }),
  );
  expect(angleOf({ status: 'RETURNED', events: [] })).toBe(180);
});

test('a corrected event neither moves the parcel nor shows', () => {
  const right = [event('RECEIVED_MIAMI'), event('IN_TRANSIT')];
  const mistake = event('DELIVERED', 'Handed over.');
  const correction = { ...event('RETURNED'), corrects: mistake.id };
  expect(angleOf({ status: 'RETURNED', events: [...right, mistake, correction] })).toBe(
    angleOf({ status: 'IN_TRANSIT', events: [] }),
  );
  const wrong = { ...event('EXCEPTION', 'The label is torn.'), id: 'later' };
  const replacement = { ...event('EXCEPTION', 'The box is wet.'), corrects: wrong.id };
  expect(noteOf(parcel({ status: 'EXCEPTION', events: [replacement, wrong] }))).toBe(
    'The box is wet.',
  );
});

test('a category without a name is shown by its id', () => {
  expect(categoryName(null, undefined)).toBeNull();
  expect(categoryName('auto-parts', undefined)).toBe('Auto parts');
  const category = { id: 'auto-parts', name: 'Car parts', dutyRate: 0.2, gctRate: 0.15 };
  expect(categoryName('auto-parts', [category])).toBe('Car parts');
});

const judge = (declaredValue: string, savedValue = '40.00') => {
  const correction = { description: '', declaredValue, category: '' };
  const rules = correctionRules({ ...correction, declaredValue: savedValue });
  const result = rules.safeParse(correction);
  return result.success
    ? result.data.declaredValue
    : result.error.issues.map(({ message }) => message);
};

test.each([
  ['59.99', '59.99'],
  ['59.9', '59.90'],
  ['60', '60.00'],
  [' US$ 1,234.5 ', '1234.50'],
  ['$12', '12.00'],
  ['0', '0.00'],
  ['10.005', ['At most two decimals, such as 59.99.']],
  ['1e3', ['Write an amount such as 59.99.']],
  ['59,99', ['Write an amount such as 59.99.']],
  ['1,23,456', ['Write an amount such as 59.99.']],
  ['1,234,567.89', ['Write at most 1,000,000.']],
  ['about 60', ['Write an amount such as 59.99.']],
  ['-5', ['Write zero or more.']],
  ['1000000.01', ['Write at most 1,000,000.']],
  ['', ['Write what the goods cost, such as 59.99.']],
])('the value “%s” becomes %j', (text, outcome) => {
  expect(judge(text)).toEqual(outcome);
});

test('a value that nobody knows may stay empty', () => {
  expect(judge('', '')).toBe('');
});
