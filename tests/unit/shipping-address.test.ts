import { expect, test } from 'vitest';
import { shippingAddress } from '#lib/domain/shipping-address.ts';

const miami = {
  line1: '1 Cargo Road',
  city: 'Miami',
  state: 'FL',
  stateName: 'Florida',
  zip: '33000',
  phone: '+1 305-555-0118',
  airPrefix: 'AB',
  seaPrefix: 'ABS',
};
const customer = { firstname: 'Danielle', lastname: 'Campbell', code: 100245 };

test('the code is in the name and in line 2, in case a shop drops one', () => {
  const { lines } = shippingAddress(miami, customer, 'AIR');
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'First name: Danielle',
    'Last name: Campbell AB-100245',
    'Address line 1: 1 Cargo Road',
    'Address line 2: AB-100245',
    'City: Miami',
    'State: Florida',
    'ZIP code: 33000',
    'Phone: +1 305-555-0118',
  ]);
});

test('sea freight has letters of its own, and the whole is a block to paste', () => {
  expect(shippingAddress(miami, customer, 'SEA').asText).toBe(
    [
      'Danielle Campbell ABS-100245',
      '1 Cargo Road',
      'ABS-100245',
      'Miami, FL 33000',
      '+1 305-555-0118',
    ].join('\n'),
  );
});
