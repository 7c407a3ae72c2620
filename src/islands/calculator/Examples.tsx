import { stringifyQuery } from '#lib/contract/query-string.ts';
import type { ShownCategory } from '#lib/domain/calculator.ts';
import { examples } from '#lib/domain/calculator-examples.ts';

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
