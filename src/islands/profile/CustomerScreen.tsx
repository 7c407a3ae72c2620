import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import type { Customer } from '#lib/contract/profile.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer } from '#lib/stores/profile/customer.ts';
import { CustomerFailed } from './CustomerFailed.tsx';

interface Props {
  /** What is being loaded, as in “Your personal info”. */
  readonly what: string;
  readonly rows: number;
  /** Draws what there is once the customer is known; `showToast` says what went well. */
  readonly children: (customer: Customer, showToast: (message: string) => void) => ReactNode;
}

/** A screen over the customer’s own data: loading, failed, or there. */
export function CustomerScreen({ what, rows, children }: Props) {
  const load = useStore($customer);
  const { toast, showToast } = useToast();
  const customer = lastValue(load);
  if (customer)
    return (
      <>
        {children(customer, showToast)}
        <Toast toast={toast} showToast={showToast} />
      </>
    );
  if (load.state === 'failed')
    return <CustomerFailed error={load.error} title={`${what} could not be loaded`} />;
  return <Skeleton rows={rows} label={`Loading ${what.replace(/^Y/, 'y')}`} />;
}
