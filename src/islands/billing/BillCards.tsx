import { memo } from 'react';
import rows from '#islands/list/Rows.module.css';
import type { BillingSummary } from '#lib/contract/billings.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatUsd } from '#lib/format/money.ts';
import styles from './BillCards.module.css';
import { BillLink } from './BillLink.tsx';
import { BillStatus } from './BillStatus.tsx';

const BillCard = memo(({ bill }: { readonly bill: BillingSummary }) => (
  <li className={rows.card}>
    <div className={rows.top}>
      <BillLink bill={bill} className={rows.link} />
      <BillStatus status={bill.status} />
    </div>
    <p className={styles.date}>
      <span className="visually-hidden">Date </span>
      {formatDay(bill.date)}
      {bill.parcel && ` · ${bill.parcel}`}
    </p>
    <dl className={styles.figures}>
      <Figure name="Total" amount={bill.total} />
      <Figure name="Paid out" amount={bill.paidOut} />
      <Figure name="Balance" amount={bill.balance} isDue={bill.balance > 0} />
    </dl>
  </li>
));

interface FigureProps {
  readonly name: string;
  readonly amount: number;
  readonly isDue?: boolean;
}

const Figure = ({ name, amount, isDue = false }: FigureProps) => (
  <div data-due={isDue}>
    <dt>{name}</dt>
    <dd>{formatUsd(amount)}</dd>
  </div>
);

/** The list on narrow screens. */
export const BillCards = ({ bills }: { readonly bills: readonly BillingSummary[] }) => (
  <ul>
    {bills.map((bill) => (
      <BillCard key={bill.id} bill={bill} />
    ))}
  </ul>
);
