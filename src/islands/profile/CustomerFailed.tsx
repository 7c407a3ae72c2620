import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { ErrorState } from '#islands/ui/Notice.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { type CallError, describeError } from '#lib/api/errors.ts';
import { loadCustomer } from '#lib/stores/profile/customer.ts';

interface Props {
  readonly title: string;
  readonly error: CallError;
}

/** The customer's own data did not come, and another try. */
export const CustomerFailed = ({ title, error }: Props) => (
  <ErrorState
    icon={<TriangleAlertIcon />}
    title={title}
    action={<RetryButton onRetry={loadCustomer} />}
  >
    {describeError(error)}
  </ErrorState>
);
