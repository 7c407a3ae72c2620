import { stringifyQuery } from '#lib/contract/query-string.ts';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import type { CalculatorQuery } from '#lib/domain/calculator-address.ts';

const examples = [
  {
    label: 'A pair of shoes',
    query: { value: 85, weight: 3, length: 13, width: 8, height: 5, category: 'footwear' },
  },
  {
    label: 'A laptop',
    query: { value: 650, weight: 6, length: 18, width: 13, height: 4, category: 'computers' },
  },
  {
    label: 'A dress for US$101',
    query: { value: 101, weight: 1.5, length: 10, width: 8, height: 3, category: 'clothing' },
  },
] as const satisfies readonly { label: string; query: CalculatorQuery }[];

interface Props {
  readonly categories: readonly ShownCategory[];
}

/** Example parcels, as links so that they work before hydration. */
export const Examples = ({ categories }: Props) => (
  <ul className="calc-examples" aria-label="Examples">
    <li className="hint" aria-hidden="true">
      Try
    </li>
    {examples
      .filter(({ query }) => categories.some(({ id }) => id === query.category))
      .map(({ label, query }) => (
        <li key={label}>
          <a href={`?${stringifyQuery(query)}`}>{label}</a>
        </li>
      ))}
  </ul>
);
