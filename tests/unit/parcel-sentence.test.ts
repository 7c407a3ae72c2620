import { expect, test } from 'vitest';
import { nameOf, type SpokenParcel, sentenceOf } from '#lib/domain/parcel-sentence.ts';

const shoes: SpokenParcel = {
  description: 'Running shoes',
  source: 'Nike',
  trackingNumber: '1Z999AA10123456784',
  status: 'CUSTOMS_HOLD',
  shippingType: 'AIR',
  invoiceCount: 1,
  billed: false,
};

test.each<[Partial<SpokenParcel>, string]>([
  [{}, 'Running shoes from Nike, held by customs, needs your answer'],
  [
    { status: 'IN_TRANSIT', shippingType: 'SEA', invoiceCount: 0 },
    'Running shoes from Nike, in transit by sea, needs your shop invoice',
  ],
  [{ status: 'READY_FOR_PICKUP' }, 'Running shoes from Nike, ready for pickup'],
  [{ status: 'DELIVERED', description: '' }, 'Nike, delivered'],
  [{ status: 'DELIVERED', source: '' }, 'Running shoes, delivered'],
  [
    { status: 'PREALERTED', description: '', source: '', invoiceCount: 0 },
    '1Z999AA10123456784, pre-alerted',
  ],
  [
    { status: 'PREALERTED', prealert: 'folded', invoiceCount: 0 },
    'Running shoes from Nike, pre-alerted and not seen for 90 days',
  ],
])('%j is said as “%s”', (changes, sentence) => {
  expect(sentenceOf({ ...shoes, ...changes })).toBe(sentence);
});

test('a parcel is called by what is in it, by where it comes from, or by its number', () => {
  expect(nameOf(shoes)).toBe('Running shoes');
  expect(nameOf({ ...shoes, description: '' })).toBe('Nike');
  expect(nameOf({ ...shoes, description: '', source: '' })).toBe('1Z999AA10123456784');
});

test.each([
  ['Running shoes', 'Running shoes'],
  [
    'Sony WH-1000XM5 Wireless Industry Leading Headphones with Auto Noise Canceling Optimizer',
    'Sony WH-1000XM5 Wireless Industry…',
  ],
  ['Anker USB C Charger, 100W 3 Port Fast Compact Foldable Charger, Black', 'Anker USB C Charger'],
  [
    '2 × Hanes Men’s T-Shirts, Crew Neck, Pack of 6; Levi’s 501 Original Fit Jeans; Socks',
    '2 × Hanes Men’s T-Shirts + 2 more',
  ],
  ['Supercalifragilisticexpialidocious-and-then-some', 'Supercalifragilisticexpialidocious-and-…'],
])('“%s” is called “%s”', (description, name) => {
  expect(nameOf({ ...shoes, description })).toBe(name);
});
