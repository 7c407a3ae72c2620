import { expect, test } from 'vitest';
import { deliveryChoiceSchema } from '#lib/contract/profile.ts';
import { listTowns, parishes } from '#lib/domain/jamaica.ts';

test('the 14 parishes are listed, each with its towns in the order of the alphabet', () => {
  expect(Object.keys(parishes).toSorted()).toEqual([
    'Clarendon',
    'Hanover',
    'Kingston',
    'Manchester',
    'Portland',
    'St. Andrew',
    'St. Ann',
    'St. Catherine',
    'St. Elizabeth',
    'St. James',
    'St. Mary',
    'St. Thomas',
    'Trelawny',
    'Westmoreland',
  ]);
  for (const towns of Object.values(parishes)) expect(towns).toEqual(towns.toSorted());
});

test('a town is written with its parish, once, and the API takes it as a city', () => {
  const towns = listTowns();
  expect(towns).toContain('Kingston');
  expect(towns).toContain('Mandeville, Manchester');
  expect(new Set(towns).size).toBe(towns.length);
  for (const town of towns) expect(deliveryChoiceSchema.shape.city.parse(town), town).toBe(town);
});
