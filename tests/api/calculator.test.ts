import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { calculate, calculatePublic } from '#lib/contract/quotes.ts';
import { type CalculatorInput, calculate as inBrowser } from '#lib/domain/calculator.ts';
import { limits } from '#server/limits/limits.ts';
import { amount } from '#tests/support/amounts.ts';
import { answerOf, demo, openPortal, problemOf } from '#tests/support/portal.ts';
import { published } from '#tests/support/published-prices.ts';
import { shoes } from '#tests/support/shoes.ts';

const customerPath = `/api/v1${calculate.path.replace(':customerId', String(demo.id))}`;
const visitorPath = `/identity${calculatePublic.path}`;
const urlOf = (path: string, input: Record<string, unknown>) =>
  `${path}?${stringifyQuery({ ...shoes, ...input })}`;

async function openCalculator() {
  const portal = await openPortal();
  return { ...portal, token: await portal.signIn() };
}

test('visitors and customers get the same result, money with two decimals', async () => {
  const { get, token } = await openCalculator();
  const visitor = answerOf(calculatePublic, await get(urlOf(visitorPath, {})));
  expect(visitor.data).toEqual(inBrowser(shoes, published));
  expect(answerOf(calculate, await get(urlOf(customerPath, {}), token))).toEqual(visitor);
});

test('a parcel that is collected has no delivery charge', async () => {
  const { get, token } = await openCalculator();
  const customer = answerOf(calculate, await get(urlOf(customerPath, { collect: true }), token));
  expect(customer.data).toEqual(inBrowser({ ...shoes, collect: true }, published));
  expect(customer.data.delivery).toBe(0);
  const visitor = answerOf(calculatePublic, await get(urlOf(visitorPath, { collect: true })));
  expect(visitor).toEqual(customer);
});

test('a parcel that is explicitly not collected has the delivery charge', async () => {
  const { get, token } = await openCalculator();
  const { data } = answerOf(calculate, await get(urlOf(customerPath, { collect: false }), token));
  expect(data).toEqual(inBrowser(shoes, published));
  expect(data.delivery).toBeGreaterThan(0);
});

const parcels = amount(2000, 10_000);

test(`over ${parcels} random parcels the API answers what the browser computes, to the cent`, async () => {
  const { get, token } = await openCalculator();
  const decimals = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 100);
  const inputs = fc.record({
    category: fc.constantFrom(...published.tariff.categories.map(({ id }) => id)),
    value: decimals(100_000_000),
    weight: decimals(100_000),
    weightUnit: fc.constantFrom('lb', 'kg'),
    length: decimals(20_000),
    width: decimals(20_000),
    height: decimals(20_000),
    lengthUnit: fc.constantFrom('in', 'cm'),
  }) satisfies fc.Arbitrary<CalculatorInput>;
  await fc.assert(
    fc.asyncProperty(inputs, async (input) => {
      const { data } = answerOf(calculate, await get(urlOf(customerPath, input), token));
      expect(data).toEqual(inBrowser(input, published));
    }),
    { numRuns: parcels },
  );
}, 120_000);

test.each([
  ['category', 'gold'],
  ['value', '-1'],
  ['value', 'NaN'],
  ['value', '1,5'],
  ['value', '1e400'],
  ['value', ''],
  ['value', '1 1'],
  ['value', '0x10'],
  ['value', '1e2'],
  ['value', '-0'],
  ['weight', '0'],
  ['weight', ''],
  ['length', '10001'],
  ['width', 'Infinity'],
  ['weightUnit', 'stone'],
  ['collect', 'yes'],
  ['collect', '1'],
])('%s “%s” is refused beside its field', async (field, value) => {
  const { get } = await openPortal();
  const problem = problemOf(await get(urlOf(visitorPath, { [field]: value })));
  expect(problem.code).toBe('invalid');
  expect(problem.errors?.map(({ path }) => path)).toEqual([field]);
});

test('a visitor beyond the rate limit is told when to ask again', async () => {
  const { get } = await openPortal();
  for (let count = 0; count < limits.calculator.times; count += 1)
    expect((await get(urlOf(visitorPath, {}))).statusCode).toBe(200);
  const refused = await get(urlOf(visitorPath, {}));
  expect(problemOf(refused).code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
