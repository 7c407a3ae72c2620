import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { stringifyQuery } from '#lib/contract/query-string.ts';
import type { CalculatorInput } from '#lib/domain/calculator.ts';
import { formatUsd } from '#lib/format/money.ts';
import { publishedCost } from '#tests/support/published-prices.ts';
import { expect } from './test.ts';

export const publicCalculator = '/public/calculator';
export const accountCalculator = '/account/calculator';

/** The URL with a parcel in its query. */
export const addressOf = (input: CalculatorInput): string => `?${stringifyQuery({ ...input })}`;
export const shirt = '?category=clothing&value=101&weight=1.5&length=10&width=8&height=3';

/** A parcel's total at the published prices, formatted as on the page. */
export const totalOf = (input: CalculatorInput): string =>
  formatUsd(publishedCost(input).totalCost);

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const results = (page: Page) => page.getByRole('region', { name: 'What it costs' });
export const showCost = (page: Page) => page.getByRole('button', { name: 'Show the exact cost' });

/** The amount on one line of the result. */
export const line = (page: Page, label: string) =>
  results(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}`) }) })
    .locator('.calc-amount');

const unitNames = { lb: 'Pounds', kg: 'Kilograms', in: 'Inches', cm: 'Centimeters' } as const;
type Unit = keyof typeof unitNames;

export const chooseUnit = (page: Page, unit: Unit) =>
  page.getByRole('radio', { name: unitNames[unit] }).check();

/** Enters a parcel, units first. */
export async function fillIn(page: Page, input: CalculatorInput): Promise<void> {
  await field(page, 'Category').selectOption(input.category);
  await chooseUnit(page, input.weightUnit);
  await chooseUnit(page, input.lengthUnit);
  for (const [label, number] of [
    ['Product value', input.value],
    ['Estimated weight', input.weight],
    ['Length', input.length],
    ['Width', input.width],
    ['Height', input.height],
  ] as const)
    await field(page, label).fill(String(number));
}

/** Expects the lines and total of a parcel's result at the published prices. */
export async function expectCost(page: Page, input: CalculatorInput): Promise<void> {
  const cost = publishedCost(input);
  await expect(results(page).locator('.calc-sum')).toHaveText(formatUsd(cost.totalCost));
  for (const [label, amount] of [
    ['Shipping cost', cost.shippingCost],
    ['Insurance', cost.insurance],
    ['Tax', cost.tax],
    ['Agency', cost.agency],
    ['Delivery', cost.delivery],
    ['Storage', cost.storage],
  ] as const)
    await expect(line(page, label), label).toHaveText(formatUsd(amount));
}

/** The parcels from the worked examples in docs/pricing.md. */
export const examples = readFileSync('docs/pricing.md', 'utf8')
  .split('\n')
  .filter((text) => / × .* \| /.test(text))
  .map((text) => {
    const [category = '', value, weight = '', size = ''] = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [length, width, height, lengthUnit] = size.split(/ × | /);
    const [pounds, weightUnit] = weight.split(' ');
    return {
      category,
      value: Number(value),
      weight: Number(pounds),
      length: Number(length),
      weightUnit,
      width: Number(width),
      height: Number(height),
      lengthUnit,
    } as CalculatorInput;
  });

/** The page's layout shift so far. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
