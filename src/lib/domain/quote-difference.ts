import type { Rates } from '#lib/content/rates.ts';
import type { Tariff } from '#lib/content/tariff.ts';
import { formatUsdCents } from '#lib/format/money.ts';
import { type AggregatedLine, type AggregateType, centsOf } from './billing-aggregates.ts';
import { shipmentOf } from './calculator.ts';
import { type LandedShipment, landedCost } from './landed-cost.ts';
import {
  type ComparedQuote,
  type DifferingFact,
  differingFacts,
  type ParcelFacts,
  sizeNotCounted,
} from './quote-facts.ts';

export interface BilledLine extends AggregatedLine {
  readonly description: string;
}

interface Prices {
  readonly rates: Rates;
  readonly tariff: Tariff;
}

/** The prices in force on the day of the bill. */
export interface ComparisonBasis extends Prices {
  /** The prices that the quote names, where they are known; without them it cannot be computed again. */
  readonly quoted?: Prices | undefined;
}

export type CentsByAggregate = Readonly<Record<AggregateType, number>>;

function computedCents(shipment: LandedShipment, { rates, tariff }: Prices): CentsByAggregate {
  const { shipping, insurance, delivery, storage, tax, agency } = landedCost(
    shipment,
    rates,
    tariff,
  ).charges;
  const services = shipping + insurance + delivery + storage;
  return { SERVICIOS: services, VAT: 0, IMPUESTOADUANA: tax, OTROSCARGOS: agency };
}

interface Explanation {
  /** The aggregate with the facts applied, in US cents. */
  readonly cents: number;
  /** One for each fact that affects it. */
  readonly sentences: readonly string[];
}

function explain(
  quoted: LandedShipment,
  facts: readonly DifferingFact[],
  type: AggregateType,
  basis: Prices,
): Explanation {
  const centsWith = (applied: readonly DifferingFact[]) =>
    computedCents(
      applied.reduce((parcel, { correct }) => correct(parcel), quoted),
      basis,
    )[type];
  const cents = centsWith(facts);
  const decisive = facts.filter(
    (fact) => centsWith(facts.filter((other) => other !== fact)) !== cents,
  );
  return { cents, sentences: decisive.map(({ sentence }) => sentence) };
}

/** What the rest was charged for: the one line of exactly that amount, else all lines of the type. */
function namesOf(lines: readonly BilledLine[], type: AggregateType, restCents: number): string {
  const chargedLines = lines.filter(({ productType, vat }) =>
    type === 'VAT' ? vat !== 0 : productType === type,
  );
  const amountOf = (line: BilledLine) => centsOf(type === 'VAT' ? line.vat : line.total);
  const exact = chargedLines.find((line) => amountOf(line) === restCents);
  return [...new Set((exact ? [exact] : chargedLines).map(({ description }) => description))].join(
    ', ',
  );
}

interface Difference {
  readonly type: AggregateType;
  readonly estimated: number;
  readonly charged: number;
  readonly lines: readonly BilledLine[];
}

/** The sentence for a difference that no fact explains. */
function unexplainedSentence(
  { type, estimated, charged, lines }: Difference,
  cents = estimated,
): string {
  const restCents = charged - cents;
  const than = cents === estimated ? 'the quote' : 'that';
  return restCents > 0
    ? `The company charged more than ${than} for: ${namesOf(lines, type, restCents)}; ask us about it.`
    : `The company charged ${formatUsdCents(-restCents)} less than ${than}.`;
}

/** The sentences of the explanation that comes nearest; it may explain the difference in full, in part or not at all. */
function bestSentences(
  difference: Difference,
  explanations: readonly Explanation[],
): readonly string[] {
  const { estimated, charged } = difference;
  const [best] = explanations.toSorted(
    (a, b) => Math.abs(charged - a.cents) - Math.abs(charged - b.cents),
  );
  const explainedCents = best ? best.cents - estimated : 0;
  if (!best || explainedCents === 0) return [unexplainedSentence(difference)];
  if (best.cents === charged) return best.sentences;
  const explained = `${formatUsdCents(Math.abs(explainedCents))} ${explainedCents > 0 ? 'more' : 'less'}`;
  return [
    ...best.sentences,
    `That makes ${explained}.`,
    unexplainedSentence(difference, best.cents),
  ];
}

/** Changes of our rates and tariff since the quote that may affect an aggregate, as sentences. */
function changedSince(quote: ComparedQuote, type: AggregateType, { rates, tariff }: Prices) {
  const changes: string[] = [];
  const { ratesVersion } = quote.result;
  if (ratesVersion !== rates.version)
    changes.push(`Our rates changed since the quote, from ${ratesVersion} to ${rates.version}.`);
  if (type === 'IMPUESTOADUANA' && quote.tariffVersion !== tariff.version)
    changes.push(
      `The customs tariff changed since the quote, from ${quote.tariffVersion} to ${tariff.version}.`,
    );
  return changes;
}

/** What a difference is explained by. */
interface Comparison {
  readonly quote: ComparedQuote;
  readonly parcel: ParcelFacts;
  readonly basis: ComparisonBasis;
}

/** What the quote would have been at these prices if it had known the parcel. */
function explanationsBy(
  prices: Prices,
  { type, lines }: Difference,
  { quote, parcel }: Comparison,
): readonly Explanation[] {
  const shipment = shipmentOf(quote.input, prices.tariff);
  if (!shipment) return [];
  const descriptions = lines.map(({ description }) => description);
  const facts = differingFacts(quote, parcel, descriptions, prices.tariff);
  // With its size counted, and without.
  const alternatives = [facts, [...facts, sizeNotCounted(quote)]];
  return alternatives.map((applied) => explain(shipment, applied, type, prices));
}

/** Why quote and bill differ in an aggregate, for a person. */
export function reasonOf(difference: Difference, comparison: Comparison): string {
  const { type, estimated } = difference;
  if (type === 'VAT') return `The quote had no VAT. ${unexplainedSentence(difference)}`;
  const { quote, basis } = comparison;
  const quotedPrices = basis.quoted ?? basis;
  const quotedShipment = shipmentOf(quote.input, quotedPrices.tariff);
  const changes = changedSince(quote, type, basis);
  const arePricesKnown = changes.length === 0 || basis.quoted !== undefined;
  // Without its prices or category, or if they changed under the same version, the quote cannot be computed again.
  const isComputable =
    arePricesKnown &&
    quotedShipment &&
    computedCents(quotedShipment, quotedPrices)[type] === estimated;
  if (!isComputable) return [...changes, unexplainedSentence(difference)].join(' ');
  const explanationsThen = explanationsBy(quotedPrices, difference, comparison);
  if (changes.length === 0) return bestSentences(difference, explanationsThen).join(' ');
  const explanations = explanationsBy(basis, difference, comparison);
  const isAffected = explanations.some(
    ({ cents }, index) => cents !== explanationsThen[index]?.cents,
  );
  return [...(isAffected ? changes : []), ...bestSentences(difference, explanations)].join(' ');
}
