import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import facts from '#islands/ui/Facts.module.css';
import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { centsOf } from '#lib/domain/billing-aggregates.ts';
import { jmdOf } from '#lib/domain/exchange.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { startQuestion } from '#lib/stores/contact-draft.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $tenant, needTenant } from '#lib/stores/tenant.ts';
import styles from './Bill.module.css';
import { CopyValue } from './CopyValue.tsx';

type Payment = NonNullable<Tenant['payment']>;

interface Props {
  readonly bill: BillingDetail;
}

/** The ways to pay a bill, once the company is loaded. */
export function HowToPay({ bill }: Props) {
  const tenant = lastValue(useStore($tenant));
  useEffect(needTenant, []);
  const { counter, bank, others = [] } = tenant?.payment ?? {};

  const isNamed = counter !== undefined || bank !== undefined || others.length > 0;
  return (
    <div className={styles.ways}>
      {counter && (
        <div>
          <h4>At the counter</h4>
          <p>{counter}</p>
        </div>
      )}
      {bank && <Transfer bank={bank} bill={bill} />}
      {others.map(({ name, words }) => (
        <div key={name}>
          <h4>{name}</h4>
          <p>{words}</p>
        </div>
      ))}
      {tenant && (
        <p>
          You can’t pay on this page. {isNamed ? 'Questions?' : 'To learn how to pay:'}{' '}
          <a href={paths.contact()} onClick={() => startQuestion(`bill ${bill.invoice}`)}>
            Ask us
          </a>
          , call <a href={paths.phone(tenant.phone)}>{tenant.phone}</a> or write to{' '}
          <a href={`mailto:${tenant.email}`}>{tenant.email}</a>.
        </p>
      )}
    </div>
  );
}

interface TransferProps extends Props {
  readonly bank: NonNullable<Payment['bank']>;
}

const Transfer = ({ bank, bill: { balance, exchangeRate, invoice } }: TransferProps) => (
  <div>
    <h4>By bank transfer</h4>
    <dl className={facts.facts}>
      <div>
        <dt>Amount</dt>
        <dd>
          {formatUsd(balance)} or {formatJmd(jmdOf(centsOf(balance), exchangeRate))}
        </dd>
      </div>
      <div>
        <dt>Bank</dt>
        <dd>
          {bank.bank}, {bank.branch}
        </dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>{bank.accountName}</dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd>
          <CopyValue name="account number" value={bank.accountNumber} />
        </dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>
          <CopyValue name="reference" value={invoice} />
        </dd>
      </div>
    </dl>
  </div>
);
