import type { Calculation } from '#lib/domain/calculator.ts';
import { barParts } from './cost-lines.ts';

/** Between two parts, in thousandths of the bar. */
const gap = 3;

/** The cost as a stacked bar; the lines below give the amounts. */
export const CostBar = ({ result }: { readonly result: Calculation['result'] | undefined }) => (
  <svg className="calc-bar" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
    <rect className="calc-track" width="1000" height="20" />
    {barParts(result).map(({ line, x, width }) => (
      <rect
        key={line}
        className={`calc-part calc-${line}`}
        x={x}
        width={Math.max(0, width - gap)}
        height="20"
      />
    ))}
  </svg>
);
