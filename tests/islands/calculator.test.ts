import { expect, test, vi } from 'vitest';
import { totalText } from '#islands/calculator/total-text.ts';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import { isBetterBySea } from '#lib/domain/better-by-sea.ts';
import { type Calculation, calculate } from '#lib/domain/calculator.ts';
import { examples } from '#lib/domain/calculator-examples.ts';
import type { CalculatorForm } from '#lib/domain/calculator-form.ts';
import { type Cost, costRange } from '#lib/domain/cost-range.ts';
import { basis } from '#tests/support/fixed-prices.ts';
import { type FakeEnvironment, json, storedSession } from './fake-environment.ts';

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
  expect($cost.get()).toMatchObject({ isExact: true, max: { result: { totalCost: 94.52 } } });
  changeForm({ width: '8 ft' });
  expect($calculation.get()).toBeUndefined();
  expect($cost.get()).toMatchObject({ isExact: false });
  changeForm({ value: '' });
  expect($cost.get()).toBeUndefined();
});

test('what was typed before hydration wins over the address, and goes into it', async () => {
  const { $form } = await openPage(shoes, { weight: '7' });
  expect($form.get()).toMatchObject({ weight: '7', value: '150', category: 'footwear' });
  await vi.waitFor(() => expect(browser.location.search).toContain('weight=7'));
});

test('the address is updated after a pause in typing, and is empty again with the fields', async () => {
  const { changeForm } = await openPage();
  changeForm({ value: '12.50' });
  await vi.waitFor(() => expect(browser.location.search).toBe('?category=clothing&value=12.5'));
  changeForm({ value: '' });
  await vi.waitFor(() => expect(browser.location.search).toBe(''));
});

test('a category suggests its usual weight until a weight is typed', async () => {
  const { $form, $isSuggested, changeForm, changeContents, typeIn } = await openPage();
  changeContents({ category: 'footwear' });
  expect($form.get()).toMatchObject({ category: 'footwear', weight: '3' });
  expect($isSuggested.get()).toBe(true);
  changeForm({ weightUnit: 'kg' });
  changeContents({ category: 'clothing' });
  expect($form.get().weight).toBe('0.6804');
  typeIn('weight', '9');
  expect($isSuggested.get()).toBe(false);
  changeContents({ category: 'tv' });
  expect($form.get()).toMatchObject({ category: 'tv', weight: '9' });
});

test('a weight from the address or typed before hydration is not a suggestion', async () => {
  const { $form, changeContents } = await openPage(shoes);
  changeContents({ category: 'tv' });
  expect($form.get().weight).toBe('3');
  const withCategory = await openPage('', { category: 'footwear' });
  expect(withCategory.$form.get().weight).toBe('3');
  const withWeight = await openPage('', { category: 'footwear', weight: '7' });
  expect(withWeight.$form.get().weight).toBe('7');
});

test('the weight and size of an example follow the category, but not typed ones', async () => {
  const [, { query }] = examples;
  const laptop = `?${stringifyQuery(query)}`;
  const { $form, changeContents } = await openPage(laptop);
  expect($form.get()).toMatchObject({ weight: '6', length: '18' });
  changeContents({ category: 'tv' });
  const typical = basis.tariff.categories.find(({ id }) => id === 'tv')?.typicalPounds;
  expect($form.get()).toMatchObject({ weight: String(typical), length: '', width: '', height: '' });

  const own = await openPage(laptop);
  own.typeIn('weight', '7');
  own.typeIn('height', '5');
  own.changeContents({ category: 'tv' });
  expect(own.$form.get()).toMatchObject({ weight: '7', length: '18', width: '13', height: '5' });
});

test('something large that costs more to fly than half its value goes better by sea', async () => {
  const { $cost, changeForm } = await openPage(shoes);
  const isBySea = () => {
    const cost = $cost.get();
    return cost && isBetterBySea(cost);
  };
  expect(isBySea()).toBe(false);
  changeForm({ value: '600', weight: '90', length: '84', width: '36', height: '34' });
  expect(isBySea()).toBe(true);
  changeForm({ weightUnit: 'kg' });
  expect(isBySea()).toBe(true);
  changeForm({
    value: '100',
    weight: '35',
    weightUnit: 'lb',
    length: '9',
    width: '9',
    height: '9',
  });
  expect(isBySea()).toBe(true);
  changeForm({ value: '20000' });
  expect(isBySea()).toBe(false);
  const unsized = { category: 'tv', weight: 30, weightUnit: 'lb' } as const;
  const isRangeBySea = (value: number) => {
    const cost = costRange({ ...unsized, value }, basis);
    return cost && isBetterBySea(cost);
  };
  expect([isRangeBySea(500), isRangeBySea(700)]).toEqual([true, false]);
});

test('the address waits while typing goes on', async () => {
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

test('a field shows its error only once it is left', async () => {
  const { $errors, changeForm, touchField, touchForm } = await openPage();
  changeForm({ value: 'x' });
  expect($errors.get()).toEqual({});
  touchField('value');
  expect($errors.get()).toEqual({ value: 'unreadable' });
  changeForm({ value: '20' });
  expect($errors.get()).toEqual({});
  expect(touchForm()).toBe('weight');
  expect(Object.keys($errors.get())).toEqual(['weight', 'length', 'width', 'height']);
});

test('collecting is free and part of the address; a quote always includes delivery', async () => {
  const { $calculation, $quotable, changeForm } = await openPage(shoes);
  changeForm({ collect: true });
  expect($calculation.get()?.result).toMatchObject({ delivery: 0, totalCost: 93.52 });
  expect($quotable.get()).toMatchObject({ result: { delivery: 1, totalCost: 94.52 } });
  expect($quotable.get()?.input).not.toHaveProperty('collect');
  await vi.waitFor(() => expect(browser.location.search).toBe(`${shoes}&collect=true`));
  expect((await openPage(`${shoes}&collect=true`)).$form.get().collect).toBe(true);
});

test('further items count with their value, in the address and in a quote of one category', async () => {
  const { $calculation, $form, $touched, $quotable, $itemErrors, touchForm } =
    await openPage(shoes);
  const { addItem, changeItem, removeItem } = await import('#lib/stores/calculator/items.ts');
  addItem();
  expect($form.get().further).toEqual([{ name: '', value: '', category: 'footwear' }]);
  expect($calculation.get()?.result.totalCost).toBe(94.52);
  changeItem(0, { value: '50.10', name: 'Socks' });
  const input = $calculation.get()?.input;
  if (!input) throw new Error('nothing was computed');
  const together = calculate({ ...input, further: [], value: 200.1 }, basis);
  expect($calculation.get()?.result).toEqual(together);
  expect($quotable.get()).toMatchObject({ input: { value: 200.1 }, result: together });
  expect($quotable.get()?.input).not.toHaveProperty('further');
  await vi.waitFor(() => expect(browser.location.search).toContain('item[1]=50.1+footwear+Socks'));
  changeItem(0, { category: 'computers' });
  expect($calculation.get()?.result.tax).toBeLessThan(together?.tax ?? 0);
  expect($quotable.get()).toBeUndefined();

  changeItem(0, { value: 'fifty' });
  expect($calculation.get()).toBeUndefined();
  expect($itemErrors.get()).toEqual([undefined]);
  expect(touchForm()).toBe('item-0');
  expect($touched.get()).toContain('item-0');
  expect($itemErrors.get()).toEqual(['unreadable']);
  removeItem(0);
  expect($calculation.get()?.result.totalCost).toBe(94.52);
});

test('when an item is taken out, the error of a later one stays with it', async () => {
  const { $itemErrors, touchField } = await openPage(shoes);
  const { addItem, changeItem, removeItem } = await import('#lib/stores/calculator/items.ts');
  for (const [index, value] of ['one', 'two', 'three'].entries()) {
    addItem();
    changeItem(index, { value });
  }
  touchField('item-1');
  expect($itemErrors.get()).toEqual([undefined, 'unreadable', undefined]);
  removeItem(0);
  expect($itemErrors.get()).toEqual(['unreadable', undefined]);
  removeItem(0);
  expect($itemErrors.get()).toEqual([undefined]);
});

test('the suggested weight is that of all items together', async () => {
  const { $form, changeContents } = await openPage();
  const { addItem, changeItem } = await import('#lib/stores/calculator/items.ts');
  changeContents({ category: 'footwear' });
  addItem();
  changeItem(0, { category: 'clothing' });
  expect($form.get().weight).toBe('4.5');
});

test('the shared link leads to the public page', async () => {
  const { calculatorLink } = await openPage(shoes);
  expect(calculatorLink()).toBe(`https://portal.test/public/calculator${shoes}`);
});

const costOf = (calculation: Calculation | undefined): Cost => {
  if (!calculation) throw new Error('nothing was computed');
  return { min: calculation, max: calculation, isExact: true };
};

/** The account's page, which asks the server; a request waits for `answer()`. */
async function openAccountPage() {
  const page = await openPage(shoes);
  const requests: { readonly url: URL; readonly answer: (response: Response | Error) => void }[] =
    [];
  browser.stored.set('AB', storedSession());
  browser.answers = [
    ({ url }) =>
      new Promise((resolve, reject) => {
        const answer = (response: Response | Error) =>
          response instanceof Error ? reject(response) : resolve(response);
        requests.push({ url: new URL(url), answer });
      }),
  ];
  const { runServerResult } = await import('#lib/stores/calculator/server-result.ts');
  runServerResult();
  const questions = () => requests.filter(({ url }) => url.pathname.endsWith('/calculator'));
  /** Answers the newest question with this total. */
  const answerTotal = async (totalCost: number) => {
    const { answer } = questions().at(-1) ?? {};
    answer?.(json({ data: { ...page.$calculation.get()?.result, totalCost } }));
  };
  const shown = () => page.$calculation.get()?.result.totalCost;
  const asked = (times: number) => vi.waitFor(() => expect(questions()).toHaveLength(times));
  return { ...page, requests, questions, answerTotal, shown, asked };
}

test('in the account the server’s result takes the place of the page’s own', async () => {
  const { $calculation, $quotable, questions, answerTotal, shown, asked } = await openAccountPage();
  await asked(1);
  expect(questions()[0]?.url.pathname).toBe('/api/v1/customers/100245/calculator');
  expect(questions()[0]?.url.searchParams.get('value')).toBe('150');
  expect(shown()).toBe(94.52);
  await answerTotal(95);
  await vi.waitFor(() => expect(shown()).toBe(95));
  expect($calculation.get()?.isEstimate).toBe(false);
  expect($quotable.get()?.result.totalCost).toBe(95);
});

test('while somebody types the page computes, and an answer to older inputs is ignored', async () => {
  const { changeForm, questions, answerTotal, shown, asked } = await openAccountPage();
  await asked(1);
  changeForm({ value: '151' });
  const own = shown();
  questions()[0]?.answer(json({ data: {} }));
  await asked(2);
  expect(questions()[1]?.url.searchParams.get('value')).toBe('151');
  expect(shown()).toBe(own);
  await answerTotal(96);
  await vi.waitFor(() => expect(shown()).toBe(96));
  changeForm({ value: '150' });
  expect(shown()).toBe(94.52);
  // Neither inputs that are incomplete nor items of several categories are asked for.
  await asked(3);
  changeForm({ value: '' });
  changeForm({ value: '150', further: [{ name: '', value: '5', category: 'clothing' }] });
  changeForm({ value: '150', further: [] });
  await asked(4);
});

test('if the server cannot be asked, the page’s own result stays and is called an estimate', async () => {
  const { $calculation, changeForm, questions, answerTotal, shown, asked } =
    await openAccountPage();
  await asked(1);
  questions()[0]?.answer(new TypeError('offline'));
  // A read is tried again before anybody is told.
  for (const times of [2, 3]) {
    await asked(times);
    questions()[times - 1]?.answer(new TypeError('offline'));
  }
  await vi.waitFor(() => expect($calculation.get()?.isEstimate).toBe(true));
  expect(shown()).toBe(94.52);
  // Until the server answers again.
  changeForm({ value: '151' });
  expect($calculation.get()?.isEstimate).toBe(true);
  await asked(4);
  await answerTotal(96);
  await vi.waitFor(() => expect($calculation.get()?.isEstimate).toBe(false));
  expect(shown()).toBe(96);
});

test('several items of one category are asked for as one', async () => {
  const { $calculation, $quotable, changeForm, questions, answerTotal, shown, asked } =
    await openAccountPage();
  await asked(1);
  changeForm({ further: [{ name: 'Socks', value: '50.10', category: 'footwear' }] });
  await asked(2);
  expect(questions()[1]?.url.searchParams.get('value')).toBe('200.1');
  await answerTotal(120);
  await vi.waitFor(() => expect(shown()).toBe(120));
  expect($calculation.get()?.isEstimate).toBe(false);
  expect($quotable.get()).toMatchObject({ input: { value: 200.1 }, result: { totalCost: 120 } });
});

test('several categories are an estimate in the account alone, and one category is none again', async () => {
  const further = [{ name: '', value: '5', category: 'clothing' }];
  const publicPage = await openPage(shoes, { further });
  expect(publicPage.$calculation.get()?.isEstimate).toBe(false);
  const { $calculation, changeForm } = await openAccountPage();
  changeForm({ further });
  expect($calculation.get()?.isEstimate).toBe(true);
  expect(totalText(costOf($calculation.get())).about).toBe('about ');
  changeForm({ further: [] });
  expect($calculation.get()?.isEstimate).toBe(false);
  expect(totalText(costOf($calculation.get())).about).toBe('');
});

test('the quote of a collected parcel is an estimate, since the server was asked without delivery', async () => {
  const { $calculation, $quotable, changeForm, answerTotal, shown, asked } =
    await openAccountPage();
  changeForm({ collect: true });
  await asked(1);
  await answerTotal(93);
  await vi.waitFor(() => expect(shown()).toBe(93));
  expect($calculation.get()?.isEstimate).toBe(false);
  expect($quotable.get()).toMatchObject({ result: { totalCost: 94.52 }, isEstimate: true });
});

test('the account shows the categories that the server lists', async () => {
  const { $serverCategories, requests } = await openAccountPage();
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  const listed = [{ id: 'tv', name: 'Televisions', dutyRate: 0.2, gctRate: 0.15 }];
  const list = requests.find(({ url }) => url.pathname.endsWith('/customers/categories'));
  list?.answer(json({ data: listed }));
  await vi.waitFor(() => expect($serverCategories.get()).toEqual(listed));
});
