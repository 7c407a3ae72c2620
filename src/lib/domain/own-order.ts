import {
  type Calculation,
  type CalculatorBasis,
  calculate,
  type FurtherItem,
  twoDecimals,
} from './calculator.ts';

/** What changes if one item of an order is ordered separately on another day; US$. */
export interface OwnOrder {
  readonly item: FurtherItem;
  readonly taxLess: number;
  /** How much more than one parcel two parcels cost, duty and tax aside. */
  readonly restMore: number;
}

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
  const totalPounds = pounds.reduce((sum, itemPounds) => sum + itemPounds, 0);
  const costOf = ([first, ...others]: readonly FurtherItem[], share: number) => {
    const portion = { weight: input.weight * share, length: input.length * share };
    return calculate({ ...input, ...first, ...portion, further: others }, basis);
  };
  const choices = items.flatMap((item, index): readonly OwnOrder[] => {
    const share = (pounds[index] ?? 0) / totalPounds;
    const part = costOf([item], share);
    const remainder = costOf(items.toSpliced(index, 1), 1 - share);
    if (!part || !remainder) return [];
    const taxLess = twoDecimals(result.tax - part.tax - remainder.tax);
    if (taxLess <= 0) return [];
    const saving = result.totalCost - part.totalCost - remainder.totalCost;
    return [{ item, taxLess, restMore: twoDecimals(taxLess - saving) }];
  });
  const gain = ({ taxLess, restMore }: OwnOrder) => taxLess - restMore;
  // Of two equal choices the later one is taken, because it may have a name.
  return further.length === 0 ? undefined : choices.toSorted((a, b) => gain(a) - gain(b)).at(-1);
}
