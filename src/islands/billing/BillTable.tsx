import { memo } from 'react';
import rows from '#islands/list/Rows.module.css';
import type { BillingSummary } from '#lib/contract/billings.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatUsd } from '#lib/format/money.ts';
import { BillLink } from './BillLink.tsx';
import { BillStatus } from './BillStatus.tsx';
import styles from './BillTable.module.css';

/** The list on wide screens. */
export const BillTable = ({ bills }: { readonly bills: readonly BillingSummary[] }) => (
  <table className={`${rows.table} ${styles.table}`}>
    <caption className="visually-hidden">Your bills</caption>
    <thead>
      <tr>
        <th scope="col">Invoice</th>
        <th scope="col">Date</th>
        <th scope="col" className={styles.figure}>
          Total
        </th>
        <th scope="col" className={styles.figure}>
          Paid out
        </th>
        <th scope="col" className={styles.figure}>
          Balance
        </th>
        <th scope="col">Status</th>
      </tr>
    </thead>
    <tbody>
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} />
      ))}
    </tbody>
  </table>
);

const BillRow = memo(({ bill }: { readonly bill: BillingSummary }) => (
  <tr>
    <th scope="row">
      <BillLink bill={bill} className={rows.link} />
      {bill.parcel && <span className={styles.parcel}>{bill.parcel}</span>}
    </th>
    <td>{formatDay(bill.date)}</td>
    <td className={styles.figure}>{formatUsd(bill.total)}</td>
    <td className={styles.figure}>{formatUsd(bill.paidOut)}</td>
    <td className={`${styles.figure} ${bill.balance > 0 ? styles.due : styles.none}`}>
      {formatUsd(bill.balance)}
    </td>
    <td>
      <BillStatus status={bill.status} />
    </td>
  </tr>
));
