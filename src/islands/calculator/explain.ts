import type { CalculatorInput } from '#lib/domain/calculator.ts';
import { shipmentOf } from '#lib/domain/calculator.ts';
import { aggregatePercent, clearsFree } from '#lib/domain/customs.ts';
import { type LandedShipment, landedCost, savedAtThreshold } from '#lib/domain/landed-cost.ts';
import {
  billedPounds,
  dimensionalGrams,
  heavySurchargeCents,
  isSmallPackage,
  poundsFromGrams,
} from '#lib/domain/pricing.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { formatKilograms, formatPounds } from '#lib/format/weight.ts';
import type { Calculation } from '#lib/stores/calculator/calculator.ts';
import type { CalculatorFigures } from './figures.ts';

const weightIn = (unit: CalculatorInput['weightUnit'], grams: number): string =>
  unit === 'lb' ? formatPounds(poundsFromGrams(grams)) : formatKilograms(grams / 1000);

const percent = (number: number): string => `${Number(number.toFixed(3))}%`;

function weightWords(
  { input, result }: Calculation,
  shipment: LandedShipment,
  dimensional: number,
) {
  const own = weightIn(input.weightUnit, shipment.actualGrams);
  const bySize = weightIn(input.weightUnit, dimensional);
  return result.decidedBy === 'dimensional'
    ? `By its size the parcel counts as ${bySize}. That is more than the ${own} it weighs, so the size decides.`
    : `The parcel weighs ${own}. By its size it would count as ${bySize}, which is not more, so its weight decides.`;
}

function shippingWords(grams: number, { rates }: CalculatorFigures): string {
  if (isSmallPackage(grams, rates))
    return `Documents and packages up to ${formatPounds(rates.smallPackage.upToPounds)}`;
  const pounds = `${formatPounds(billedPounds(grams))}, rounded up to a whole pound`;
  const heavy = heavySurchargeCents(grams, rates);
  const limit = Math.min(...rates.heavy.map(({ aboveKilograms }) => aboveKilograms));
  return heavy > 0
    ? `${pounds}; ${formatUsdCents(heavy)} of it for the weight above ${formatKilograms(limit)}`
    : pounds;
}

function insuranceWords({ value }: CalculatorInput, { rates }: CalculatorFigures): string {
  const { percent: share, minimum, coverWithoutDeclaredValue } = rates.insurance;
  return value > 0
    ? `${percent(share)} of the value, at least ${formatUsdCents(minimum)}`
    : `No value declared: it covers at most ${formatUsdCents(coverWithoutDeclaredValue)}`;
}

function taxWords(shipment: LandedShipment, { rates, tariff }: CalculatorFigures): string {
  if (clearsFree(shipment.valueCents, tariff))
    return `Personal goods worth up to ${formatUsdCents(tariff.personalThreshold.fob)} clear free`;
  const { category } = shipment;
  const { cifCents } = landedCost(shipment, rates, tariff);
  const whole = percent(aggregatePercent(category, tariff));
  const onCif = [
    category.dutyPercent > 0 ? `duty ${percent(category.dutyPercent)}` : 'no duty',
    `SCF ${percent(tariff.scf.percent)}`,
    `levy ${percent(tariff.environmentalLevy.percent)}`,
  ].join(', ');
  return `${whole} of the CIF value of ${formatUsdCents(cifCents)}, which is goods, shipping and insurance together: ${onCif}, and GCT ${percent(category.gctPercent)} on all of it`;
}

function savingWords(shipment: LandedShipment, { rates, tariff }: CalculatorFigures) {
  const saved = savedAtThreshold(shipment, rates, tariff);
  if (!saved) return undefined;
  const [less, saves] = [formatUsdCents(saved.lessCents), formatUsdCents(saved.savedCents)];
  return {
    title: `${less} less saves about ${saves}`,
    text: `Goods worth up to ${formatUsdCents(tariff.personalThreshold.fob)} clear free; above that, the charges fall on the full value.`,
  };
}

/** Explains each line of a result; undefined if the category is gone. */
export function explain(calculation: Calculation, figures: CalculatorFigures) {
  const shipment = shipmentOf(calculation.input, figures.tariff);
  if (!shipment) return undefined;
  const { size, actualGrams } = shipment;
  const dimensional = size ? dimensionalGrams(size, figures.rates) : 0;
  const grams = Math.max(actualGrams, dimensional);
  return {
    ownGrams: actualGrams,
    dimensionalGrams: dimensional,
    own: weightIn(calculation.input.weightUnit, actualGrams),
    bySize: weightIn(calculation.input.weightUnit, dimensional),
    valid: weightIn(calculation.input.weightUnit, grams),
    weight: weightWords(calculation, shipment, dimensional),
    shippingCost: shippingWords(grams, figures),
    insurance: insuranceWords(calculation.input, figures),
    tax: taxWords(shipment, figures),
    saving: savingWords(shipment, figures),
  };
}

export type Explanation = NonNullable<ReturnType<typeof explain>>;
