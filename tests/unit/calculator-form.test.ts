import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { calculatorQuerySchema } from '#lib/contract/quotes.ts';
import { calculate } from '#lib/domain/calculator.ts';
import { formOfAddress, queryOfForm } from '#lib/domain/calculator-address.ts';
import {
  type CalculatorForm,
  emptyForm,
  maxFurtherItems,
  numberFields,
  readForm,
} from '#lib/domain/calculator-form.ts';
import { withLengthUnit, withWeightUnit } from '#lib/domain/calculator-units.ts';
import { gramsFromTyped } from '#lib/domain/pricing.ts';
import { basis } from '#tests/support/fixed-prices.ts';

const categories = basis.tariff.categories.map(({ id }) => id);

const shoes: CalculatorForm = {
  category: 'footwear',
  value: '1,250.50',
  weight: ' 3 lb',
  weightUnit: 'lb',
  length: '12',
  width: '8"',
  height: '5 in',
  lengthUnit: 'in',
  collect: false,
  further: [],
};

const hundredths = (max: number) =>
  fc.integer({ min: 10, max }).map((number) => String(number / 100));
const forms = fc.record({
  category: fc.constantFrom(...categories),
  value: hundredths(100_000_000),
  weight: hundredths(100_000),
  weightUnit: fc.constantFrom('lb', 'kg'),
  length: hundredths(20_000),
  width: hundredths(20_000),
  height: hundredths(20_000),
  lengthUnit: fc.constantFrom('in', 'cm'),
  collect: fc.boolean(),
  further: fc.array(
    fc.record({
      name: fc.stringMatching(/^[A-Za-z&+%= ]{0,12}[a-z]$|^$/),
      value: hundredths(100_000),
      category: fc.constantFrom(...categories),
    }),
    { maxLength: maxFurtherItems },
  ),
}) satisfies fc.Arbitrary<CalculatorForm>;

const inputOf = (form: CalculatorForm) => {
  const read = readForm(form);
  if (!('input' in read)) throw new Error(JSON.stringify(read));
  return read.input;
};
const totalOf = (form: CalculatorForm) => calculate(inputOf(form), basis)?.totalCost;
const reload = (form: CalculatorForm) =>
  formOfAddress(`?${stringifyQuery(queryOfForm(form, categories))}`, categories);

describe('the fields', () => {
  test('are read together, cents rounded', () => {
    expect(inputOf({ ...shoes, value: '80.005' })).toEqual({
      category: 'footwear',
      value: 80.01,
      weight: 3,
      weightUnit: 'lb',
      length: 12,
      width: 8,
      height: 5,
      lengthUnit: 'in',
    });
  });

  test('report all errors at once', () => {
    expect(readForm({ ...emptyForm('clothing'), weight: '0', length: '1,5' })).toEqual({
      errors: {
        value: 'missing',
        weight: 'low',
        length: 'comma',
        width: 'missing',
        height: 'missing',
      },
    });
  });

  test.each(numberFields)('accept for %s what the server accepts, and nothing else', (field) => {
    for (const number of ['0', '0.001', '1', '10000', '10000.01', '100000', '100001', '1000001']) {
      const form = { ...shoes, weight: '3', width: '8', height: '5', [field]: number };
      const { further, ...query } = { ...form, value: form.value.replace(',', '') };
      expect('input' in readForm(form), number).toBe(
        calculatorQuerySchema.safeParse(query).success,
      );
    }
  });
});

describe('another unit', () => {
  test.each([
    ['2', 'kg', '0.907'],
    ['1,000', 'kg', '453.5924'],
    ['2 lb', 'kg', '0.907'],
    ['two', 'kg', 'two'],
    ['', 'kg', ''],
    ['2.50', 'lb', '2.50'],
  ] as const)('makes of “%s” lb in %s “%s”', (weight, unit, shown) => {
    expect(withWeightUnit({ ...shoes, weight }, unit)).toMatchObject({
      weight: shown,
      weightUnit: unit,
    });
  });

  test('converts each side, and leaves unreadable text as it is', () => {
    expect(withLengthUnit({ ...shoes, height: '5 ft' }, 'cm')).toMatchObject({
      length: '30.48',
      width: '20.32',
      height: '5 ft',
      lengthUnit: 'cm',
    });
  });

  test('and back again shows what was typed', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const [weightUnit, lengthUnit] = [
          form.weightUnit === 'lb' ? 'kg' : 'lb',
          form.lengthUnit === 'in' ? 'cm' : 'in',
        ] as const;
        const there = withLengthUnit(withWeightUnit(form, weightUnit), lengthUnit);
        expect(there).not.toEqual(form);
        // A weight in kg that is priced as a pound is shown as that pound.
        fc.pre(
          form.weightUnit === 'lb' ||
            gramsFromTyped(Number(form.weight), 'kg') === Number(form.weight) * 1000,
        );
        const back = withLengthUnit(withWeightUnit(there, form.weightUnit), form.lengthUnit);
        expect(back).toEqual(form);
      }),
    );
  });

  test.each([
    ['2.27', '5'],
    ['0.91', '2'],
    ['44', '97'],
    ['0.46', '1.014'],
  ])('shows %s kg as %s lb, as it is priced', (kilograms, pounds) => {
    const form: CalculatorForm = { ...shoes, weightUnit: 'kg', weight: kilograms };
    expect(withWeightUnit(form, 'lb').weight).toBe(pounds);
  });

  test('costs the same for every weight that people type', () => {
    const small = { length: '1', width: '1', height: '1', category: 'other', value: '80' };
    for (let tenths = 1; tenths <= 1500; tenths += 1) {
      const form = { ...shoes, ...small, weight: String(tenths / 10) };
      expect(totalOf(withWeightUnit(form, 'kg')), form.weight).toBe(totalOf(form));
      const metric: CalculatorForm = { ...form, weightUnit: 'kg' };
      expect(totalOf(withWeightUnit(metric, 'lb')), form.weight).toBe(totalOf(metric));
    }
  });
});

describe('the address', () => {
  test('brings the same inputs back', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(inputOf(reload(form))).toEqual(inputOf(form));
      }),
    );
    expect(inputOf(reload(shoes))).toEqual(inputOf(shoes));
  });

  test('is empty while nothing is filled in or chosen', () => {
    const empty = emptyForm(categories[0] ?? '');
    expect(queryOfForm(empty, categories)).toEqual({});
    expect(queryOfForm({ ...empty, weight: 'heavy' }, categories)).toEqual({});
    expect(queryOfForm({ ...empty, category: 'tv' }, categories)).toEqual({ category: 'tv' });
  });

  test('may be half invalid: the other half counts', () => {
    const search =
      '?category=gold&value=1e9&weight=2.5&weightUnit=stone&length=-1&width=30&lengthUnit=cm&height=&x[y]=1&x[y]=2&%';
    expect(formOfAddress(search, categories)).toEqual({
      ...emptyForm(categories[0] ?? ''),
      weight: '2.5',
      width: '30',
      lengthUnit: 'cm',
    });
  });

  test('brings back the items that can be read, in their order', () => {
    const search =
      '?item[3]=5+tv&item[1]=40+clothing+Blue+shirt&item[2]=x+clothing&item[4]=5+gold&item[10]=5+tv';
    expect(formOfAddress(search, categories).further).toEqual([
      { name: 'Blue shirt', value: '40', category: 'clothing' },
      { name: '', value: '5', category: 'tv' },
    ]);
  });

  test('uses the first value of a repeated field', () => {
    expect(formOfAddress('?weight=2&weight=9', categories).weight).toBe('2');
  });
});
