import { expect, test } from 'vitest';
import { findParcel } from '#server/parcels/find-parcel.ts';

const ups = '1Z12345E6605272234';
const usps = '9400111899223197428497';
const row = (id: string, tracking_number: string, changes: object = {}) => ({
  id,
  tracking_number,
  warehouse_number: null,
  number_key: tracking_number,
  prealert: null,
  ...changes,
});
const open = { prealert: 'open' };

test.each([
  ['the same spelling', [row('a', ups)], ups, 'a', 'a'],
  ['lower case and spaces', [row('a', ups)], '1z 12345e 6605272234', 'a', 'a'],
  ['a label', [row('a', usps)], `Tracking #: ${usps} (USPS)`, 'a', 'a'],
  ['a stored label', [row('a', `#: ${usps} (USPS)`, { number_key: usps })], usps, 'a', 'a'],
  ['no stored key', [row('a', '9400 1118 9922 3197 4284 97', { number_key: '' })], usps, 'a', 'a'],
  [
    'the warehouse’s number',
    [row('a', '1234567890', { warehouse_number: 'XY1234567890' })],
    'xy 1234567890',
    'a',
    'a',
  ],
  [
    'the exact one first',
    [row('a', usps), row('b', `${usps} `, { number_key: usps })],
    `${usps} `,
    'b',
    'b',
  ],
  ['a pre-alert’s ending', [row('a', 'CX12345678', open)], '00CX12345678', 'a', 'a'],
  [
    'the longest ending',
    [row('a', 'X12345678901', open), row('b', 'CX12345678901', open)],
    '00CX12345678901',
    'b',
    'b',
  ],
  ['an arrived one’s ending', [row('a', 'CX12345678')], '00CX12345678', 'a', undefined],
  ['another number', [row('a', ups)], usps, undefined, undefined],
  ['punctuation', [row('a', '--', { number_key: '' })], '..', undefined, undefined],
] as const)('%s', (_, rows, number, byCustomer, byWarehouse) => {
  expect(findParcel(rows, number, 'customer')?.id).toBe(byCustomer);
  expect(findParcel(rows, number, 'warehouse')?.id).toBe(byWarehouse);
});
