import type { BillingDetail } from '#lib/contract/billings.ts';
import { sumsOf } from '#lib/domain/billing-sums.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import styles from './BillSums.module.css';

export const BillSums = ({ bill }: { readonly bill: BillingDetail }) => (
  <dl className={styles.sums}>
    {sumsOf(bill).map(({ label, amount, jmd }) => (
      <div key={label} className={jmd === undefined ? undefined : styles.strong}>
        <dt>
          {label}
          {jmd !== undefined && <span className={styles.jmd}>equivalent in J$</span>}
        </dt>
        <dd>
          {formatUsd(amount)}
          {jmd !== undefined && <span className={styles.jmd}>{formatJmd(jmd)}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
