import {
  type Calculation,
  type CalculatorBasis,
  calculate,
  type FurtherItem,
} from './calculator.ts';

/** What changes if one item of an order is ordered separately on another day; US$. */
export interface OwnOrder {
  readonly item: FurtherItem;
  readonly taxLess: number;
  /** What a second parcel costs more. */
  readonly restMore: number;
}

const toCents = (dollars: number): number => Math.round(dollars * 100) / 100;

/**
 * The item that saves the most if it is ordered separately; undefined if none changes duty and tax. Weight and size are
 * divided as the items usually weigh, so the answer is an estimate.
 */
export function ownOrder(
  { input, result }: Calculation,
  basis: CalculatorBasis,
): OwnOrder | undefined {
  const { further = [], category, value } = input;
  const items = [{ category, value, name: '' }, ...further];
  const pounds = items.map(
    (item) => basis.tariff.categories.find(({ id }) => id === item.category)?.typicalPounds ?? 0,
  );
  const totalPounds = pounds.reduce((sum, each) => sum + each, 0);
  const costOf = ([first, ...others]: readonly FurtherItem[], share: number) => {
    const sized = { weight: input.weight * share, length: input.length * share };
    return calculate({ ...input, ...first, ...sized, further: others }, basis);
  };
  const choices = items.flatMap((item, index): readonly OwnOrder[] => {
    const share = (pounds[index] ?? 0) / totalPounds;
    const [own, rest] = [costOf([item], share), costOf(items.toSpliced(index, 1), 1 - share)];
    const taxLess = own && rest ? toCents(result.tax - own.tax - rest.tax) : 0;
    if (!(own && rest) || taxLess <= 0) return [];
    const less = result.totalCost - own.totalCost - rest.totalCost;
    return [{ item, taxLess, restMore: toCents(taxLess - less) }];
  });
  const gain = ({ taxLess, restMore }: OwnOrder) => taxLess - restMore;
  // Of two that are alike the later one, which may have a name.
  return further.length === 0 ? undefined : choices.toSorted((a, b) => gain(a) - gain(b)).at(-1);
}
