import type { BillingDetail } from '#lib/contract/billings.ts';
import { aggregateLabels } from '#lib/domain/billing-aggregates.ts';
import { aggregateOrder } from '#lib/domain/billing-sums.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatAmount } from '#lib/format/money.ts';
import styles from './BillLines.module.css';

type Lines = NonNullable<BillingDetail['estimate']>['lines'];

const inOrder = (lines: Lines): Lines =>
  lines.toSorted(
    (a, b) => aggregateOrder.indexOf(a.productType) - aggregateOrder.indexOf(b.productType),
  );

interface Props {
  readonly estimate: NonNullable<BillingDetail['estimate']>;
  /** The bill's total in US$. */
  readonly total: number;
}

/** Compares the parcel’s quote with the bill. */
export const Estimate = ({
  estimate: { quote, quotedAt, lines, total: quotedTotal },
  total,
}: Props) => (
  <>
    <p className={styles.lead}>
      What quote {quote} of {formatLongDay(quotedAt)} said, and what was charged.
    </p>
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>Amounts in US$</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Estimated</th>
            <th scope="col">Charged</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(lines).map(({ productType, estimated, charged, reason }) => (
            <tr key={productType}>
              <th scope="row">
                {aggregateLabels[productType]}
                {reason && <span className={styles.note}>{reason}</span>}
              </th>
              <td>{formatAmount(estimated)}</td>
              <td>{formatAmount(charged)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{formatAmount(quotedTotal)}</td>
            <td>{formatAmount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </>
);
