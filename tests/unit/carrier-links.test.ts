import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCarrierLink } from '#lib/domain/carrier-links.ts';
import {
  dhlCheckDigit,
  fedexCheckDigit,
  modulo10CheckDigit,
  s10CheckDigit,
  upsCheckDigit,
} from '#lib/domain/check-digits.ts';

/** Sample numbers that the carriers and the postal union publish. */
const published = {
  UPS: ['1Z999AA10123456784', '1Z5R89390357567127', '1Z879E930346834440'],
  FedEx: ['986578788855', '477179081230', '041441760228964', '568283610012734'],
  USPS: ['9400111201080805483016', '9361289878700317633795', 'RB123456785GB', 'CP123456785US'],
  DHL: ['3318810025', '8487135506', '8504375320'],
};

test.each(Object.entries(published))(
  'published numbers of %s lead to its page',
  (carrier, numbers) => {
    for (const number of numbers) {
      expect(findCarrierLink(number)?.carrier, number).toBe(carrier);
      expect(findCarrierLink(number)?.url).toMatch(new RegExp(`^https://.*${number}$`));
    }
  },
);

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const upsSigns = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 15,
  maxLength: 15,
});

const forms = [
  ['UPS', upsSigns, upsCheckDigit, (signs, digit) => `1Z${signs}${digit}`],
  ['FedEx', digits(11), fedexCheckDigit, (signs, digit) => signs + digit],
  ['FedEx', digits(14), modulo10CheckDigit, (signs, digit) => signs + digit],
  [
    'USPS',
    digits(19).map((tail) => `94${tail}`),
    modulo10CheckDigit,
    (signs, digit) => signs + digit,
  ],
  ['USPS', digits(8), s10CheckDigit, (signs, digit) => `LK${signs}${digit}DE`],
  ['DHL', digits(9), dhlCheckDigit, (signs, digit) => signs + digit],
] as const satisfies readonly (readonly [
  string,
  fc.Arbitrary<string>,
  (signs: string) => number,
  (signs: string, digit: number) => string,
])[];

test.each(forms)(
  '%s: of ten last digits exactly one is right (%#)',
  (carrier, signSets, digitOf, write) => {
    fc.assert(
      fc.property(signSets, (signs) => {
        const validDigits = Array.from({ length: 10 }, (_, digit) => digit).filter(
          (digit) => findCarrierLink(write(signs, digit)) !== undefined,
        );
        expect(validDigits).toEqual([digitOf(signs)]);
        expect(findCarrierLink(write(signs, digitOf(signs)))?.carrier).toBe(carrier);
      }),
    );
  },
);

test('any other number has no link', () => {
  for (const number of [
    '',
    'TBA123456789012',
    '1Z999AA1012345678',
    '1Z999AA10123456785',
    'RB123456786GB',
    'javascript:alert(1)',
    '12345',
  ])
    expect(findCarrierLink(number), number).toBeUndefined();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const link = findCarrierLink(text);
      if (link) expect(link.url).toMatch(/^https:\/\/[\w./?=&-]+$/);
    }),
  );
});

test('a number is read as people write it', () => {
  expect(findCarrierLink(' 1z 999 aa1 01 2345 6784 ')?.url).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});

test('a carrier’s number has no link if another carrier was written down', () => {
  expect(findCarrierLink('986578788855', 'Amazon Logistics')).toBeUndefined();
  expect(findCarrierLink('986578788855', 'UPS Ground')).toBeUndefined();
  expect(findCarrierLink('986578788855', 'FedEx Express')?.carrier).toBe('FedEx');
  expect(findCarrierLink('986578788855', 'Groups & Sons')?.carrier).toBe('FedEx');
});
