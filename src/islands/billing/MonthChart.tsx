import { formatUsd } from '#lib/format/money.ts';
import type { BillingsPage } from '#lib/stores/billing/billings.ts';
import styles from './MonthChart.module.css';
import { monthName, shortMonth } from './month-names.ts';
import { scaleOf } from './month-scale.ts';

type Months = BillingsPage['months'];

interface Props {
  readonly months: Months;
  /** The current month, as YYYY-MM; undefined if it is not shown. */
  readonly current: string | undefined;
}

/** The width of a bar, as a share of its column. */
const barShare = 0.62;

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** The amount billed in each month, as a bar chart and as a table. */
export function MonthChart({ months, current }: Props) {
  const gridLines = scaleOf(Math.max(...months.map(({ total }) => total)));
  const topAmount = gridLines.at(-1) ?? 1;
  const highestMonth = months.reduce((most, month) => (month.total > most.total ? month : most));
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>
        Billed by month
        <span>{spanOf(months)}</span>
      </figcaption>
      <div
        role="img"
        className={styles.picture}
        aria-label={`Bars of what each month was billed. The most was ${formatUsd(highestMonth.total)}, in ${monthName(highestMonth.month)}.`}
      >
        <ul className={styles.scale}>
          {gridLines.toReversed().map((amount) => (
            <li key={amount}>{formatUsd(amount).replace('.00', '')}</li>
          ))}
        </ul>
        <svg className={styles.bars} aria-hidden="true">
          {gridLines.map((amount) => (
            <line
              key={amount}
              x2="100%"
              y1={percent(1 - amount / topAmount)}
              y2={percent(1 - amount / topAmount)}
            />
          ))}
          {months.map(({ month, total }, index) => (
            <rect
              key={month}
              data-current={month === current}
              x={percent((index + (1 - barShare) / 2) / months.length)}
              width={percent(barShare / months.length)}
              y={percent(1 - total / topAmount)}
              height={percent(total / topAmount)}
              rx="3"
            />
          ))}
        </svg>
        <ol className={styles.months}>
          {months.map(({ month }) => (
            <li key={month} data-current={month === current}>
              <MonthLabel month={month} />
            </li>
          ))}
        </ol>
      </div>
      <details className={styles.more}>
        <summary>Show as a table</summary>
        <MonthTable months={months} current={current} />
      </details>
    </figure>
  );
}

const spanOf = (months: Months): string =>
  [months.at(0), months.at(-1)].map((end) => end && shortMonth(end.month)).join(' – ');

/** The label of a bar; January shows the year. */
function MonthLabel({ month }: { readonly month: string }) {
  const [name = '', year] = shortMonth(month).split(' ');
  return (
    <>
      {name.slice(0, 1)}
      <span className={styles.rest}>{name.slice(1)}</span>
      {name === 'Jan' && <span className={styles.year}>{year}</span>}
    </>
  );
}

const MonthTable = ({ months, current }: Props) => (
  <table className={styles.table}>
    <caption className="visually-hidden">Billed by month</caption>
    <thead>
      <tr>
        <th scope="col">Month</th>
        <th scope="col">Billed</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, total }) => (
        <tr key={month}>
          <th scope="row">
            {monthName(month)}
            {month === current && ', so far'}
          </th>
          <td>{formatUsd(total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
