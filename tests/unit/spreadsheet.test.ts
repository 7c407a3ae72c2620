import { expect, test } from 'vitest';
import { asSheetText, findSheetDamage, withoutSheetMarks } from '#lib/contract/spreadsheet.ts';

test.each([
  '9.36127E+21',
  '9,36E+21',
  '9.36127e21',
  '9.36127 E+21',
  '9E+21',
  '93.6E+20',
  '9.4001118992231976e+21',
  '9.36127×10^21',
  '9.36127E＋21',
  '936127E+16',
  '9361270000000000000000.00',
  '9,361,270,000,000,000,000,000',
  '2026-05-12',
  '5/12/2026',
  'NaN',
  '9400111899223190000000',
  '34043412345678900000',
  '12-May',
  'Mar-01',
  '1-Mar-26',
  '#N/A',
  '#REF!',
  '#DIV/0!',
  '########',
])('%s is what a spreadsheet made of a number', (text) =>
  expect(findSheetDamage(text)).toMatch(/spreadsheet/i),
);

test.each([
  '9400111899223197428497',
  '1Z999AA10123456784',
  '123456789012000',
  '1234567890123450',
  '961200000000',
  '5E12',
  'E+21',
  'MAR1',
  '12-MAY',
  'CX-1',
  'Gum-12',
  'May',
  '#1001',
  '#GIFT',
  '',
])('%j may be a number of its own', (text) => expect(findSheetDamage(text)).toBeUndefined());

test.each([
  ["'1Z608A0006", '1Z608A0006'],
  ['9400 1118 9922 3197 4284 97', '9400111899223197428497'],
  ["'0012", '0012'],
  ['CX 1', 'CX 1'],
])('%s is read as %s', (text, number) => expect(withoutSheetMarks(text)).toBe(number));

test.each([
  ['9400111899223197428497', '9400 1118 9922 3197 4284 97'],
  ['961235678901', '9612 3567 8901'],
  ['0747610286', '0747 6102 86'],
  ['0012', "'0012"],
  ['12E10', "'12E10"],
  ['3-12', "'3-12"],
  ['MAR1', "'MAR1"],
  ['1Z999AA10123456784', '1Z999AA10123456784'],
  ['100245', '100245'],
  ['Marble 12', 'Marble 12'],
  ['0', '0'],
  ['AB-77001', 'AB-77001'],
])('%s survives a spreadsheet as %s, which is read as before', (text, cell) => {
  expect(asSheetText(text)).toBe(cell);
  expect(withoutSheetMarks(cell)).toBe(text);
});
