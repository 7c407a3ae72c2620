import { useStore } from '@nanostores/react';
import { Boundary } from '#islands/ui/Boundary.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import type { Customer } from '#lib/contract/profile.ts';
import { $customer } from '#lib/stores/customer.ts';
import { lastValue } from '#lib/stores/load.ts';
import { CustomerFailed } from './CustomerFailed.tsx';
import styles from './PersonalInfo.module.css';

/** What is known of the customer, by label; what was never filled in is left out. */
const linesOf = (customer: Customer): (readonly [label: string, value: string])[] =>
  (
    [
      ['Customer code', String(customer.code)],
      ['Name', customer.firstname],
      ['Middlename', customer.middlename],
      ['Lastname', customer.lastname],
      ['Email', customer.email],
      ['Invoice email', customer.invoiceEmail],
      ['Company', customer.company],
      ['Phone', customer.phone],
      ['Mobile phone', customer.mobilePhone],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as const] : []));

function Lines() {
  const load = useStore($customer);
  const customer = lastValue(load);
  if (customer)
    return (
      <dl className={styles.lines}>
        {linesOf(customer).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  if (load.state !== 'failed') return <Skeleton rows={6} label="Loading your personal info" />;
  return <CustomerFailed error={load.error} title="Your personal info could not be loaded" />;
}

/** What the company knows of the signed-in customer. */
export const PersonalInfo = () => (
  <Boundary>
    <Lines />
  </Boundary>
);
