import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { formatUsd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import type { BillingsPage } from '#lib/stores/billing/billings.ts';
import type { BillingsFilter } from '#lib/stores/billing/billings-query.ts';
import styles from './BillTotals.module.css';
import { MonthChart } from './MonthChart.tsx';
import { rangeLabels } from './range-labels.ts';

interface Props {
  /** Undefined while loading. */
  readonly page: BillingsPage | undefined;
  readonly filter: BillingsFilter;
}

/** Describes the filtered bills, such as “40 bills, last 3 months”. */
function extentOf(count: number, { status, range }: BillingsFilter): string {
  const noun = status === 'pending' ? 'pending bill' : 'bill';
  const dates = range ? `, ${rangeLabels[range].toLowerCase()}` : '';
  return `${count} ${noun}${count === 1 ? '' : 's'}${dates}`;
}

/** The totals of all matching bills, and a chart by month. */
export function BillTotals({ page, filter }: Props) {
  if (!page)
    return (
      <div className={styles.totals}>
        <Skeleton rows={3} label="Loading the totals" />
      </div>
    );
  if (page.total === 0) return null;
  const { total, paidOut, balance } = page.totals;
  // Every range but last year's ends today.
  const currentMonth = filter.range === 'lastYear' ? undefined : page.months.at(-1)?.month;
  return (
    <section className={styles.totals} aria-label="Totals">
      <div className={styles.sums}>
        <dl>
          <div className={styles.due}>
            <dt>Balance due</dt>
            <dd>{formatUsd(balance)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatUsd(total)}</dd>
          </div>
          <div>
            <dt>Paid out</dt>
            <dd>{formatUsd(paidOut)}</dd>
          </div>
        </dl>
        <p className={styles.extent}>
          {extentOf(page.total, filter)}
          {balance > 0 && (
            <>
              {' · '}
              <a href={paths.howToPay()}>How to pay</a>
            </>
          )}
        </p>
      </div>
      <MonthChart months={page.months} current={currentMonth} />
    </section>
  );
}
