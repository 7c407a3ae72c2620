import { expect, test } from 'vitest';
import { hasShapeOf } from '#lib/stores/browser/stored.ts';

const isDraft = hasShapeOf({ name: '', version: 0, terms: false, base: {} }, 10);
const whole = { name: 'Nadine', version: 3, terms: true, base: { city: 'Negril' } };

test('an object with the same fields of the same types has the shape', () => {
  expect(isDraft(whole)).toBe(true);
  expect(isDraft({ ...whole, name: 'x'.repeat(10) })).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Nadine'],
  ['a list', ['Nadine', 3, true, {}]],
  ['a field less', { name: 'Nadine', version: 3, terms: true }],
  ['a field more', { ...whole, more: 1 }],
  ['another field', { name: 'Nadine', version: 3, terms: true, bases: {} }],
  ['another kind', { ...whole, version: '3' }],
  ['null for an object', { ...whole, base: null }],
  ['too long a text', { ...whole, name: 'x'.repeat(11) }],
])('%s does not have the shape', (_what, value) => {
  expect(isDraft(value)).toBe(false);
});
