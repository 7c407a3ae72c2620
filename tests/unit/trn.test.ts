import { expect, test } from 'vitest';
import { groupTrn, isTrn } from '#lib/domain/trn.ts';

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123-4'],
  ['123-', '123'],
  ['123456', '123-456'],
  ['123456789', '123-456-789'],
  ['123-456-789', '123-456-789'],
  ['123 456 789', '123-456-789'],
  // Nothing typed is lost.
  ['1234567890', '123-456-7890'],
  ['A1234567', 'A1234567'],
  ['12a', '12a'],
])('%j is grouped as %j', (typed, grouped) => {
  expect(groupTrn(typed)).toBe(grouped);
});

test('nine digits are a TRN, however they are grouped', () => {
  for (const typed of ['123456789', '123-456-789', '123 456 789'])
    expect(isTrn(typed), typed).toBe(true);
  for (const typed of ['', '12345678', '1234567890', 'A23456789', '123-456-78'])
    expect(isTrn(typed), typed).toBe(false);
});
