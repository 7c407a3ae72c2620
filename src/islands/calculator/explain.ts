import { type CalculatorInput, shipmentOf } from '#lib/domain/calculator.ts';
import type { Cost } from '#lib/domain/cost-range.ts';
import { aggregatePercent, clearsFree, worthOf } from '#lib/domain/customs.ts';
import {
  goodsOf,
  type LandedShipment,
  landedCost,
  savedAtThreshold,
} from '#lib/domain/landed-cost.ts';
import {
  billedPounds,
  billedWeight,
  dimensionalGrams,
  heavySurchargeCents,
  isSmallPackage,
  poundsFromGrams,
} from '#lib/domain/pricing.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { formatSize } from '#lib/format/size.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';
import type { CalculatorFigures } from './figures.ts';

/** The lowest and the highest possible value; equal once the size is known. */
type Bounds<T> = readonly [min: T, max: T];

const rangeText = <T>([min, max]: Bounds<T>, format: (value: T) => string): string => {
  const from = format(min);
  const to = format(max);
  return from === to ? from : `${from} to ${to}`;
};

const weightIn = (unit: CalculatorInput['weightUnit'], grams: number): string =>
  unit === 'lb' ? formatPounds(poundsFromGrams(grams)) : formatKilograms(grams / 1000);

const percent = (number: number): string => `${Number(number.toFixed(3))}%`;

function explainWeight({ max: { result } }: Cost, actual: string, bySize: string) {
  return result.decidedBy === 'dimensional'
    ? `By its size the parcel counts as ${bySize}. That is more than the ${actual} it weighs, so the size decides.`
    : `The parcel weighs ${actual}. By its size it would count as ${bySize}, which is not more, so its weight decides.`;
}

const explainBox = ({ min, max }: Cost): string =>
  max.input.further
    ? 'Each item in a typical box. The size of yours makes the cost exact.'
    : `Typical boxes are ${rangeText([min.input, max.input], formatSize)}. The size of yours makes the cost exact.`;

function explainShipping(grams: Bounds<number>, { rates }: CalculatorFigures): string {
  if (isSmallPackage(grams[1], rates))
    return `Documents and packages up to ${formatPounds(rates.smallPackage.upToPounds)}`;
  const pounds = `${rangeText(grams, (weight) => formatPounds(billedPounds(weight)))}, rounded up to a whole pound`;
  const [min = 0, max = 0] = grams.map((weight) => heavySurchargeCents(weight, rates));
  const limit = Math.min(...rates.heavy.map(({ aboveKilograms }) => aboveKilograms));
  return max > 0
    ? `${pounds}; ${rangeText([min, max], formatUsdCents)} of it for the weight above ${formatKilograms(limit)}`
    : pounds;
}

function explainInsurance(valueCents: number, { rates }: CalculatorFigures): string {
  const { percent: share, minimum, coverWithoutDeclaredValue } = rates.insurance;
  return valueCents > 0
    ? `${percent(share)} of the value, at least ${formatUsdCents(minimum)}`
    : `No value declared: it covers at most ${formatUsdCents(coverWithoutDeclaredValue)}`;
}

function explainTax(
  shipments: Bounds<LandedShipment>,
  { rates, tariff }: CalculatorFigures,
): string {
  // Both bounds have the same goods.
  const [shipment] = shipments;
  const { category } = shipment;
  const goods = goodsOf(shipment);
  if (clearsFree(worthOf(goods), tariff))
    return `Personal goods worth up to ${formatUsdCents(tariff.personalThreshold.fob)} are free of customs charges`;
  const cif = rangeText(shipments, (bound) =>
    formatUsdCents(landedCost(bound, rates, tariff).cifCents),
  );
  const base = `the CIF value of ${cif}, which is goods, shipping and insurance together`;
  const aggregate = percent(aggregatePercent(category, tariff));
  if (goods.some((item) => percent(aggregatePercent(item.category, tariff)) !== aggregate))
    return `Each item at its category’s rate, on its share of ${base}`;
  const cifRates = [
    category.dutyPercent > 0 ? `duty ${percent(category.dutyPercent)}` : 'no duty',
    `SCF ${percent(tariff.scf.percent)}`,
    `levy ${percent(tariff.environmentalLevy.percent)}`,
  ].join(', ');
  return `${aggregate} of ${base}: ${cifRates}, and GCT ${percent(category.gctPercent)} on all of it`;
}

function explainSaving(shipment: LandedShipment, { rates, tariff }: CalculatorFigures) {
  const saving = savedAtThreshold(shipment, rates, tariff);
  if (!saving) return undefined;
  return {
    title: `${formatUsdCents(saving.lessCents)} less saves about ${formatUsdCents(saving.savedCents)}`,
    text: `Goods worth up to ${formatUsdCents(tariff.personalThreshold.fob)} are free of customs charges. Above that, you’re charged on the full value.`,
  };
}

/** Explains each line of a cost; undefined if the category is gone. */
export function explain(cost: Cost, figures: CalculatorFigures) {
  const { rates, tariff } = figures;
  const { input } = cost.max;
  const min = shipmentOf(cost.min.input, tariff);
  const max = shipmentOf(input, tariff);
  if (!(min && max)) return undefined;
  const inUnit = (grams: number) => weightIn(input.weightUnit, grams);
  const gramsOf = ({ actualGrams, size }: LandedShipment) =>
    billedWeight(actualGrams, size, rates).grams;
  const grams = [gramsOf(min), gramsOf(max)] as const;
  const dimensional = max.size ? dimensionalGrams(max.size, rates) : 0;
  const actual = inUnit(max.actualGrams);
  const bySize = inUnit(dimensional);
  return {
    actualGrams: max.actualGrams,
    dimensionalGrams: dimensional,
    actual,
    bySize,
    valid: rangeText(grams, inUnit),
    weight: cost.isExact ? explainWeight(cost, actual, bySize) : explainBox(cost),
    shippingCost: explainShipping(grams, figures),
    insurance: explainInsurance(worthOf(goodsOf(max)), figures),
    tax: explainTax([min, max], figures),
    delivery: input.collect ? 'You collect it at our counter' : 'To your door',
    saving: explainSaving(min, figures),
  };
}

export type Explanation = NonNullable<ReturnType<typeof explain>>;
