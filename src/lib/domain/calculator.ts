import type { Rates as AllRates } from '#lib/content/rates.ts';
import type { Tariff as WholeTariff } from '#lib/content/tariff.ts';
import type { Tariff } from './customs.ts';
import { jmdOf } from './exchange.ts';
import { type LandedShipment, landedCost } from './landed-cost.ts';
import { gramsFromTyped, poundsFromGrams, type Rates } from './pricing.ts';

const centimetersPerInch = 2.54;

/** An item of the same order, in the same parcel. */
export interface FurtherItem {
  /** The id of a category of the tariff. */
  readonly category: string;
  /** US$. */
  readonly value: number;
  /** What the customer calls it; may be empty. */
  readonly name: string;
}

/** The calculator's inputs (§3), in the units that the customer chose. */
export interface CalculatorInput {
  /** The id of a category of the tariff. */
  readonly category: string;
  /** US$. */
  readonly value: number;
  readonly weight: number;
  readonly weightUnit: 'lb' | 'kg';
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly lengthUnit: 'in' | 'cm';
  /** Whether the parcel is collected at our counter, which is free, instead of delivered. */
  readonly collect?: boolean;
  /** Only the browser sets them: a quote has one category and one value. */
  readonly further?: readonly FurtherItem[];
}

/** What a choice of categories shows. */
export type ShownCategory = Pick<Category, 'id' | 'name' | 'note'>;

type Category = Omit<WholeTariff['categories'][number], 'source'>;

/** The parts of the content that a result depends on; the exchange rate is J$ for one US$. */
export interface CalculatorBasis {
  readonly rates: Rates & Pick<AllRates, 'version'>;
  readonly tariff: Tariff & { readonly categories: readonly Category[] };
  readonly exchangeRate: number;
}

/** The parcel that the inputs describe, in grams, centimeters and US cents; undefined for an unknown category. */
export function shipmentOf(
  input: CalculatorInput,
  tariff: CalculatorBasis['tariff'],
): LandedShipment | undefined {
  const goods = [input, ...(input.further ?? [])].flatMap(({ category: categoryId, value }) => {
    const category = tariff.categories.find(({ id }) => id === categoryId);
    return category ? [{ category, valueCents: Math.round(value * 100) }] : [];
  });
  const [first, ...further] = goods;
  if (!first || further.length !== (input.further ?? []).length) return undefined;
  const centimeters = (length: number) =>
    input.lengthUnit === 'in' ? length * centimetersPerInch : length;
  return {
    ...first,
    further,
    actualGrams: gramsFromTyped(input.weight, input.weightUnit),
    size: {
      lengthCm: centimeters(input.length),
      widthCm: centimeters(input.width),
      heightCm: centimeters(input.height),
    },
    delivered: input.collect !== true,
  };
}

/** Rounds an amount to two decimals. */
export const twoDecimals = (amount: number): number => Math.round(amount * 100) / 100;

/** The cost of a shipment, in dollars with two decimals; undefined for an unknown category. */
export function calculate(
  input: CalculatorInput,
  { rates, tariff, exchangeRate }: CalculatorBasis,
) {
  const shipment = shipmentOf(input, tariff);
  if (!shipment) return undefined;
  const { billed, charges, totalCents } = landedCost(shipment, rates, tariff);
  const inUnit = input.weightUnit === 'lb' ? poundsFromGrams(billed.grams) : billed.grams / 1000;
  return {
    validWeight: twoDecimals(inUnit),
    weightUnit: input.weightUnit,
    decidedBy: billed.decidedBy,
    shippingCost: charges.shipping / 100,
    insurance: charges.insurance / 100,
    tax: charges.tax / 100,
    agency: charges.agency / 100,
    delivery: charges.delivery / 100,
    storage: charges.storage / 100,
    totalCost: totalCents / 100,
    totalCostJmd: jmdOf(totalCents, exchangeRate),
    ratesVersion: rates.version,
  };
}

/** Inputs and their result. */
export interface Calculation {
  readonly input: CalculatorInput;
  readonly result: NonNullable<ReturnType<typeof calculate>>;
  /** True if the server should have computed the result and could not be asked. */
  readonly isEstimate?: boolean;
}
