import { expect, test, vi } from 'vitest';
import type { CalculatorForm } from '#lib/domain/calculator-form.ts';
import { basis } from '#tests/support/fixed-prices.ts';
import type { FakeEnvironment } from './fake-environment.ts';

const shoes = '?category=footwear&value=150&weight=3&length=12&width=8&height=5';
let browser: FakeEnvironment;

/** A new page at this address. */
async function openPage(search = '', typed: Partial<CalculatorForm> = {}) {
  vi.resetModules();
  const { installFakeEnvironment } = await import('./fake-environment.ts');
  browser = installFakeEnvironment(`/account/calculator${search}`);
  const calculator = await import('#lib/stores/calculator/calculator.ts');
  calculator.openCalculator(basis, typed);
  return calculator;
}

test('an address that carries all inputs has its result at once', async () => {
  const { $calculation } = await openPage(shoes);
  expect($calculation.get()).toMatchObject({
    input: { category: 'footwear', value: 150, weightUnit: 'lb' },
    result: { totalCost: 94.52, totalCostJmd: 15_123.2, decidedBy: 'dimensional' },
  });
});

test('there is a result only while every field can be read, and a range without a size', async () => {
  const { $calculation, $cost, changeForm } = await openPage(shoes);
  changeForm({ weight: '' });
  expect($calculation.get()).toBeUndefined();
  changeForm({ weight: '3' });
  expect($calculation.get()?.result.totalCost).toBe(94.52);
  expect($cost.get()).toMatchObject({ isExact: true, most: { result: { totalCost: 94.52 } } });
  changeForm({ width: '8 ft' });
  expect($calculation.get()).toBeUndefined();
  expect($cost.get()).toMatchObject({ isExact: false });
  changeForm({ value: '' });
  expect($cost.get()).toBeUndefined();
});

test('what was typed before the code came is newer than the address, and goes into it', async () => {
  const { $form } = await openPage(shoes, { weight: '7' });
  expect($form.get()).toMatchObject({ weight: '7', value: '150', category: 'footwear' });
  await vi.waitFor(() => expect(browser.location.search).toContain('weight=7'));
});

test('the address follows once somebody pauses, and is empty again with the fields', async () => {
  const { changeForm } = await openPage();
  changeForm({ value: '12.50' });
  await vi.waitFor(() => expect(browser.location.search).toBe('?category=clothing&value=12.5'));
  changeForm({ value: '' });
  await vi.waitFor(() => expect(browser.location.search).toBe(''));
});

test('while somebody types on, the address waits', async () => {
  const { changeForm } = await openPage();
  const signals: AbortSignal[] = [];
  browser.wait = (_, signal) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  changeForm({ value: '1' });
  changeForm({ value: '12' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(browser.location.search).toBe('');
});

test('a field says what is wrong only once somebody has left it', async () => {
  const { $faults, changeForm, judgeField, judgeForm } = await openPage();
  changeForm({ value: 'x' });
  expect($faults.get()).toEqual({});
  judgeField('value');
  expect($faults.get()).toEqual({ value: 'unreadable' });
  changeForm({ value: '20' });
  expect($faults.get()).toEqual({});
  expect(judgeForm()).toBe('weight');
  expect(Object.keys($faults.get())).toEqual(['weight', 'length', 'width', 'height']);
});

test('the link to pass on leads to the public page', async () => {
  const { calculatorLink } = await openPage(shoes);
  expect(calculatorLink()).toBe(`https://portal.test/public/calculator${shoes}`);
});
