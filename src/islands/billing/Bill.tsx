import type { ReactNode } from 'react';
import panel from '#islands/list/Panel.module.css';
import { useTitle } from '#islands/list/use-title.ts';
import type { BillingDetail } from '#lib/contract/billings.ts';
import { centsOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import styles from './Bill.module.css';
import { BillActions } from './BillActions.tsx';
import { BillFacts } from './BillFacts.tsx';
import { BillLines } from './BillLines.tsx';
import { BillStatus } from './BillStatus.tsx';
import { BillSums } from './BillSums.tsx';
import { Estimate } from './Estimate.tsx';
import { HowToPay } from './HowToPay.tsx';
import { LineMeanings } from './LineMeanings.tsx';

function dueNote({ status, balance, paidOut }: BillingDetail): string {
  if (status === 'VOID') return 'This bill is void. There is nothing to pay.';
  if (balance <= 0) return 'Paid in full.';
  return paidOut > 0 ? `You’ve paid ${formatUsd(paidOut)} of it.` : 'Not paid yet.';
}

/** One bill with its lines, sums and explanations. */
export function Bill({ bill }: { readonly bill: BillingDetail }) {
  const { invoice, status, date, balance, exchangeRate, estimate } = bill;
  const isDue = balance > 0;
  useTitle(invoice);

  return (
    <article className={styles.bill}>
      <header className={styles.header}>
        <div>
          <h2>{invoice}</h2>
          <p className={styles.date}>
            {formatDay(date)}
            {bill.parcel && ` · ${bill.parcel}`}
          </p>
        </div>
        <BillActions bill={bill} />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={`${panel.panel} ${styles.glance}`} aria-label="What is due">
            <div>
              <p className="soft">Due balance</p>
              <p className={styles.due}>{formatUsd(balance)}</p>
              {isDue && (
                <p className={styles.jmd}>
                  {formatJmd(jmdOf(centsOf(balance), exchangeRate))} at this bill’s exchange rate
                </p>
              )}
            </div>
            <div className={styles.state}>
              <BillStatus status={status} />
              <p>{dueNote(bill)}</p>
            </div>
          </section>
          <Panel title="Items">
            <BillLines bill={bill} />
            <BillSums bill={bill} />
          </Panel>
          {estimate && (
            <Panel title="Quote and bill">
              <Estimate estimate={estimate} total={bill.total} />
            </Panel>
          )}
        </div>
        <div className={styles.column}>
          {isDue && (
            <Panel title="How to pay" id="how-to-pay">
              <HowToPay bill={bill} />
            </Panel>
          )}
          <Panel title="Details">
            <BillFacts bill={bill} />
          </Panel>
          <Panel title="What the lines mean">
            <LineMeanings />
          </Panel>
        </div>
      </div>
    </article>
  );
}

interface PanelProps {
  readonly title: string;
  /** Target of the main button. */
  readonly id?: string;
  readonly children: ReactNode;
}

const Panel = ({ title, id, children }: PanelProps) => (
  <section id={id} className={panel.panel} aria-label={title} tabIndex={id ? -1 : undefined}>
    <h3>{title}</h3>
    {children}
  </section>
);
