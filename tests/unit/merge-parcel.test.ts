import { expect, test } from 'vitest';
import { findCustomerFacts, mergeParcel, type ParcelFacts } from '#lib/domain/merge-parcel.ts';

const nothing: ParcelFacts = { source: '', description: '', valueCents: null, shippingType: null };
const customer: ParcelFacts = {
  source: 'Etsy',
  description: 'Mug',
  valueCents: 0,
  shippingType: 'SEA',
};
const warehouse = {
  source: 'Amazon',
  description: 'Lamp',
  valueCents: 8950,
  shippingType: 'AIR',
} as const;

test.each([
  ['both said everything', customer, warehouse, customer],
  ['only the customer', customer, nothing, customer],
  ['only the warehouse', nothing, warehouse, warehouse],
  ['nobody', nothing, nothing, nothing],
  ['a gap', { ...customer, source: '' }, warehouse, { ...customer, source: 'Amazon' }],
  ['no value', { ...customer, valueCents: null }, warehouse, { ...customer, valueCents: 8950 }],
])('%s: the first side counts, the other fills its gaps', (_, first, second, merged) => {
  expect(mergeParcel(first, second)).toEqual(merged);
});

test.each([
  ['before the warehouse', customer, null, customer],
  ['as the warehouse said', { ...warehouse, shippingType: null }, warehouse, nothing],
  ['partly', { ...customer, source: 'Amazon' }, warehouse, { ...customer, source: '' }],
])('%s: the customer said what is not the warehouse’s', (_, merged, reported, said) => {
  expect(findCustomerFacts(merged, reported)).toEqual(said);
});
