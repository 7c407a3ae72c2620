import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CalculatorInput, calculate } from '#lib/domain/calculator.ts';
import { basis } from '#tests/support/fixed-prices.ts';

const rows = readFileSync('docs/pricing.md', 'utf8')
  .split('\n')
  .filter((line) => / × .* \| /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1));

const weightOf = (cell = '') => {
  const [, weight, weightUnit] = /^([\d.]+) (lb|kg)/.exec(cell) ?? [];
  return { weight: Number(weight), weightUnit: weightUnit as CalculatorInput['weightUnit'] };
};

const sizeOf = (cell = '') => {
  const [, length, width, height, unit] =
    /^([\d.]+) × ([\d.]+) × ([\d.]+) (in|cm)$/.exec(cell) ?? [];
  return {
    length: Number(length),
    width: Number(width),
    height: Number(height),
    lengthUnit: unit as CalculatorInput['lengthUnit'],
  };
};

describe('the worked examples of docs/pricing.md', () => {
  it('are at least seven', () => expect(rows.length).toBeGreaterThanOrEqual(7));

  it.each(rows)('%s worth US$%s, %s, %s', (category, value, weight, size, billed, ...money) => {
    const input = { category: category ?? '', value: Number(value) };
    const result = calculate({ ...input, ...weightOf(weight), ...sizeOf(size) }, basis);
    expect(`${result?.validWeight} ${result?.weightUnit}, ${result?.decidedBy}`).toBe(billed);
    const lines = [
      result?.shippingCost,
      result?.insurance,
      result?.tax,
      result?.agency,
      result?.delivery,
      result?.storage,
      result?.totalCost,
    ];
    expect(lines.map((amount) => amount?.toFixed(2))).toEqual(money);
  });
});
