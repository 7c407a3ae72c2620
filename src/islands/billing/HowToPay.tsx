import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#lib/paths.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $tenant, needTenant } from '#lib/stores/tenant.ts';
import styles from './Bill.module.css';

/** Where to ask about a payment; phone and email appear once the tenant is loaded. */
export function HowToPay({ invoice }: { readonly invoice: string }) {
  const tenant = lastValue(useStore($tenant));
  useEffect(needTenant, []);

  return (
    <>
      <p className={styles.small}>
        You can’t pay on this page. <a href={paths.contact()}>Ask us how to pay</a>, and give us the
        number: <span className={styles.number}>{invoice}</span>.
      </p>
      <p className={styles.contacts}>
        {tenant && (
          <>
            <a href={paths.phone(tenant.phone)}>{tenant.phone}</a>
            <a href={`mailto:${tenant.email}`}>{tenant.email}</a>
          </>
        )}
      </p>
    </>
  );
}
