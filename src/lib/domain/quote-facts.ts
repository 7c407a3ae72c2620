import { formatUsd, formatUsdCents } from '#lib/format/money.ts';
import { formatWeight } from '#lib/format/weight.ts';
import type { CalculatorBasis, CalculatorInput, calculate } from './calculator.ts';
import type { LandedShipment } from './landed-cost.ts';
import { gramsPerPound } from './pricing.ts';

/** What the company measured or learned about a parcel; null where unknown. */
export interface ParcelFacts {
  readonly weighedGrams: number | null;
  /** US cents. */
  readonly declaredCents: number | null;
  /** The id of a category of the tariff. */
  readonly category: string | null;
}

/** The parts of a quote that a comparison needs. */
export interface ComparedQuote {
  readonly input: CalculatorInput;
  readonly result: NonNullable<ReturnType<typeof calculate>>;
  readonly tariffVersion: string;
}

/** One difference between a parcel and its quote. */
export interface DifferingFact {
  /** For a person, with both values. */
  readonly sentence: string;
  /** Corrects the quoted parcel in this one respect. */
  readonly correct: (shipment: LandedShipment) => LandedShipment;
}

const exactGrams = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function weightFact(grams: number, { weight, weightUnit }: CalculatorInput): DifferingFact {
  const unit = weightUnit === 'lb' ? gramsPerPound : 1000;
  const weighedText = formatWeight(grams / unit, weightUnit);
  const quotedText = formatWeight(weight, weightUnit);
  const inGrams = (amount: number) => `${exactGrams.format(amount)}\u00a0g`;
  return {
    sentence:
      weighedText === quotedText
        ? `It weighed ${inGrams(grams)}; the quote had ${inGrams(weight * unit)}.`
        : `It weighed ${weighedText}; the quote had ${quotedText}.`,
    correct: (shipment) => ({ ...shipment, actualGrams: grams }),
  };
}

const valueFact = (cents: number, { value }: CalculatorInput): DifferingFact => ({
  sentence: `Its declared value is ${formatUsdCents(cents)}; the quote had ${formatUsd(value)}.`,
  correct: (shipment) => ({ ...shipment, valueCents: cents }),
});

type Category = CalculatorBasis['tariff']['categories'][number];

const categoryFact = (category: Category, quotedCategory: Category): DifferingFact => ({
  sentence: `Its category is ${category.name}; the quote had ${quotedCategory.name}.`,
  correct: (shipment) => ({ ...shipment, category }),
});

const noDelivery = ({ delivery }: ComparedQuote['result']): DifferingFact => ({
  sentence: `No delivery was billed; the quote had ${formatUsd(delivery)} for it.`,
  correct: (shipment) => ({ ...shipment, delivered: false }),
});

/** The assumption that a parcel's size was not counted; no record says whether it was. */
export const sizeNotCounted = ({ result }: ComparedQuote): DifferingFact => ({
  sentence:
    result.decidedBy === 'dimensional'
      ? `It was billed by what it weighed; the quote had ${formatWeight(result.validWeight, result.weightUnit)} because of its size.`
      : // The size only counts once the parcel weighs less than the quote had.
        'It was billed by what it weighed, not by its size.',
  correct: ({ size: _, ...shipment }) => shipment,
});

/** All differences of a parcel and its bill's lines from the quote's inputs. */
export function differingFacts(
  { input, result }: ComparedQuote,
  parcel: ParcelFacts,
  descriptions: readonly string[],
  { categories }: Pick<CalculatorBasis['tariff'], 'categories'>,
): readonly DifferingFact[] {
  const { weighedGrams, declaredCents } = parcel;
  const facts: DifferingFact[] = [];
  if (weighedGrams !== null) facts.push(weightFact(weighedGrams, input));
  if (declaredCents !== null) facts.push(valueFact(declaredCents, input));
  const categoryOf = (id: string | null) => categories.find((category) => category.id === id);
  const category = categoryOf(parcel.category);
  const quotedCategory = categoryOf(input.category);
  if (category && quotedCategory && category !== quotedCategory)
    facts.push(categoryFact(category, quotedCategory));
  const isDelivered = descriptions.some((text) => /deliver/i.test(text));
  if (result.delivery > 0 && !isDelivered) facts.push(noDelivery(result));
  return facts;
}
