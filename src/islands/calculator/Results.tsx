import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { numberFields } from '#lib/domain/calculator-form.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { $calculation, $form } from '#lib/stores/calculator/calculator.ts';
import { Announcement } from './Announcement.tsx';
import { CostBar } from './CostBar.tsx';
import { costLines } from './cost-lines.ts';
import { Examples } from './Examples.tsx';
import { type Explanation, explain } from './explain.ts';
import type { CalculatorFigures } from './figures.ts';
import { WeightBars } from './WeightBars.tsx';

const notes = {
  shippingCost: (words) => words?.shippingCost,
  insurance: (words) => words?.insurance,
  tax: (words) => words?.tax,
  agency: () => 'Customs handling',
  delivery: () => 'To your door',
  storage: () => undefined,
} as const satisfies Record<
  (typeof costLines)[number][0],
  (words: Explanation | undefined) => string | undefined
>;

const unknown = '–';

const invitations = {
  empty: 'Fill in your parcel, and the costs appear here. Or begin with one of these:',
  begun: 'Fill in the rest of your parcel, and the costs appear here.',
} as const;

interface Props {
  readonly figures: CalculatorFigures;
  /** Focused by “Show the cost”. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** The total, its parts as a bar, and each line with its explanation. */
export function Results({ figures, headingRef, children }: Props) {
  const calculation = useStore($calculation);
  const result = calculation?.result;
  const form = useStore($form);
  const isEmpty = numberFields.every((field) => form[field] === '');
  const words = calculation && explain(calculation, figures);
  return (
    <section className="card calc-results" aria-labelledby="calculator-results">
      <h2 id="calculator-results" ref={headingRef} tabIndex={-1}>
        What it costs
      </h2>
      <Announcement result={result} />
      <div className="calc-total">
        <p>Total cost</p>
        <p className={`calc-sum figures ${result ? '' : 'calc-unknown'}`}>
          {result ? formatUsd(result.totalCost) : `US$${unknown}`}
        </p>
        {result && <p className="calc-jmd figures">{formatJmd(result.totalCostJmd)}</p>}
        <p className="hint figures">
          {result
            ? `at ${formatJmd(figures.exchangeRate)} for US$1 (${formatDay(figures.exchangeRateOf)})`
            : invitations[isEmpty ? 'empty' : 'begun']}
        </p>
        {isEmpty && <Examples categories={figures.tariff.categories} />}
      </div>
      <CostBar result={result} />
      {words?.saving && (
        <p className="calc-saving figures">
          <strong>{words.saving.title}.</strong> {words.saving.text}
        </p>
      )}
      <dl className="calc-lines figures">
        <div>
          <dt>Valid weight</dt>
          <dd className="calc-amount">{words?.valid ?? unknown}</dd>
          {result && words && (
            <dd className="calc-note">
              {words.weight}
              <WeightBars decidedBy={result.decidedBy} words={words} />
            </dd>
          )}
        </div>
        {costLines.map(([line, label]) => (
          <div key={line}>
            <dt>
              <span className={`calc-swatch calc-${line}`} />
              {label}
              {line === 'tax' && (
                <>
                  {' '}
                  <span className="calc-tag">Estimate</span>
                </>
              )}
            </dt>
            <dd className="calc-amount">{result ? formatUsd(result[line]) : unknown}</dd>
            {notes[line](words) && <dd className="calc-note">{notes[line](words)}.</dd>}
          </div>
        ))}
      </dl>
      {children}
      <p className="hint">
        Rates in effect since {formatLongDay(figures.ratesSince)}. Customs figures checked on{' '}
        {formatLongDay(figures.customsCheckedOn)}; customs decides what is due.
      </p>
    </section>
  );
}
