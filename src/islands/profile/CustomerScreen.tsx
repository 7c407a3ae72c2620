import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { LoadError } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { type ShowToast, useToast } from '#islands/ui/use-toast.ts';
import { describeError } from '#lib/api/errors.ts';
import type { Customer } from '#lib/contract/profile.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $customer, loadCustomer } from '#lib/stores/profile/customer.ts';

interface Props {
  /** What of the customer is shown, such as “personal info”. */
  readonly subject: string;
  readonly rows: number;
  readonly children: (customer: Customer, showToast: ShowToast) => ReactNode;
}

/** Loads the customer for a screen that shows or edits their data. */
export function CustomerScreen({ subject, rows, children }: Props) {
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
    return (
      <LoadError title={`Your ${subject} could not be loaded`} onRetry={loadCustomer}>
        {describeError(load.error)}
      </LoadError>
    );
  return <Skeleton rows={rows} label={`Loading your ${subject}`} />;
}
