import { expect, test } from 'vitest';
import { nameOf, type SaidParcel, sentenceOf } from '#lib/domain/parcel-sentence.ts';

const shoes: SaidParcel = {
  description: 'Running shoes',
  source: 'Nike',
  status: 'CUSTOMS_HOLD',
  shippingType: 'AIR',
  invoiceCount: 1,
  billed: false,
};

test.each<[Partial<SaidParcel>, string]>([
  [{}, 'Running shoes from Nike, held by customs, needs your answer'],
  [
    { status: 'IN_TRANSIT', shippingType: 'SEA', invoiceCount: 0 },
    'Running shoes from Nike, in transit by sea, needs your shop invoice',
  ],
  [{ status: 'READY_FOR_PICKUP' }, 'Running shoes from Nike, ready for pickup'],
  [{ status: 'DELIVERED', description: '' }, 'Nike, delivered'],
  [{ status: 'DELIVERED', source: '' }, 'Running shoes, delivered'],
])('%j is said as “%s”', (changes, sentence) => {
  expect(sentenceOf({ ...shoes, ...changes })).toBe(sentence);
});

test('a parcel is called by what is in it, or by where it comes from', () => {
  expect(nameOf(shoes)).toBe('Running shoes');
  expect(nameOf({ ...shoes, description: '' })).toBe('Nike');
});
