import { useStore } from '@nanostores/react';
import { memo, type ReactNode, type Ref, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { isBetterBySea } from '#lib/domain/better-by-sea.ts';
import type { Cost } from '#lib/domain/cost-range.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd } from '#lib/format/money.ts';
import { formatUsdSpan } from '#lib/format/money-span.ts';
import { paths } from '#lib/paths.ts';
import { $cost, mergeItems } from '#lib/stores/calculator/calculator.ts';
import { CostBar } from './CostBar.tsx';
import { costLines } from './cost-lines.ts';
import { type Explanation, explain } from './explain.ts';
import type { CalculatorFigures } from './figures.ts';
import { LiveTotal } from './LiveTotal.tsx';
import { inputId } from './NumberInput.tsx';
import { SplittingAdvice } from './several-items.ts';
import { totalText } from './total-text.ts';
import { WeightBars } from './WeightBars.tsx';

const notes = {
  shippingCost: (explanation) => explanation?.shippingCost,
  insurance: (explanation) => explanation?.insurance,
  tax: (explanation) => explanation?.tax,
  agency: () => 'Customs handling',
  delivery: (explanation) => explanation?.delivery ?? 'To your door',
  storage: () => undefined,
} as const satisfies Record<
  (typeof costLines)[number][0],
  (explanation: Explanation | undefined) => string | undefined
>;

const dash = '–';

interface Props {
  readonly figures: CalculatorFigures;
  /** Focused by “Show the exact cost”. */
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

interface CostProps extends Props {
  readonly cost: Cost | undefined;
}

const ResultsOfCost = memo(({ cost, figures, headingRef, children }: CostProps) => {
  const isRange = cost?.isExact === false;
  const tag = isRange ? 'Without the size' : cost?.max.isEstimate && 'Estimate';
  const total = cost && totalText(cost);
  const explanation = cost && explain(cost, figures);
  const isBySea = cost && isBetterBySea(cost);
  return (
    <section className="card calc-results" aria-labelledby="calculator-results">
      <h2 id="calculator-results" ref={headingRef} tabIndex={-1}>
        What it costs
      </h2>
      <LiveTotal cost={cost} />
      <div className="calc-total">
        {isBySea && (
          <>
            <p className="calc-better">Better by sea</p>
            <p>
              This is large, and the flight would cost more than half of what it is worth. Ask us
              what it costs by sea, which is slower.
            </p>
            <p className="calc-sea">
              <a className="button button-primary" href={paths.contactForm()}>
                Ask us about sea freight
              </a>
            </p>
          </>
        )}
        <p>
          Total cost{isBySea && ' by air'} {tag && <span className="calc-tag">{tag}</span>}
        </p>
        <p
          className={`calc-sum figures ${isBySea ? 'calc-lesser' : ''} ${total ? '' : 'calc-unknown'}`}
        >
          {total?.about && <small>{total.about}</small>}
          {total?.usd ?? `US$${dash}`}
        </p>
        {total && <p className="calc-jmd figures">{total.jmd}</p>}
        {cost?.max.isEstimate && (
          <p>
            {mergeItems(cost.max.input)
              ? 'We could not ask our server just now, so this is an estimate.'
              : 'This is an estimate, because the items are of several categories.'}
          </p>
        )}
        {isRange && (
          <p>
            <a href={`#${inputId('length')}`}>Add the size</a> for the exact cost.
          </p>
        )}
        <p className="hint figures">
          {total
            ? `at ${formatJmd(figures.exchangeRate)} for US$1 (${formatDay(figures.exchangeRateOf)})`
            : 'Add a value and a weight to see the cost.'}
        </p>
      </div>
      <CostBar result={cost?.max.result} />
      {explanation?.saving && (
        <p className="calc-saving figures">
          <strong>{explanation.saving.title}.</strong> {explanation.saving.text}
        </p>
      )}
      {cost?.max.input.further && (
        <Boundary>
          <Suspense>
            <SplittingAdvice cost={cost} figures={figures} />
          </Suspense>
        </Boundary>
      )}
      <dl className="calc-lines figures">
        <div>
          <dt>Valid weight</dt>
          <dd className="calc-amount">{explanation?.valid ?? dash}</dd>
          {explanation && (
            <dd className="calc-note">
              {explanation.weight}
              {cost.isExact && (
                <WeightBars decidedBy={cost.max.result.decidedBy} {...explanation} />
              )}
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
            <dd className="calc-amount">
              {cost ? formatUsdSpan(cost.min.result[line], cost.max.result[line]) : dash}
            </dd>
            {notes[line](explanation) && <dd className="calc-note">{notes[line](explanation)}.</dd>}
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
});

/** The total, its parts as a bar, and each line with its explanation; painted after what was typed. */
export const Results = (props: Props) => (
  <ResultsOfCost {...props} cost={useDeferredValue(useStore($cost))} />
);
