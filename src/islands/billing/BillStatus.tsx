import { BanIcon, ChartPieIcon } from '#islands/ui/bill-icons.tsx';
import { CircleCheckIcon } from '#islands/ui/icons.tsx';
import { ClockIcon } from '#islands/ui/list-icons.tsx';
import { StatusBadge, type Tone } from '#islands/ui/StatusBadge.tsx';
import { type BillingStatus, billingStatusLabels } from '#lib/domain/billing-status.ts';

const looks = {
  PENDING: ['warn', ClockIcon],
  PARTIAL: ['info', ChartPieIcon],
  PAID: ['ok', CircleCheckIcon],
  VOID: ['neutral', BanIcon],
} as const satisfies Record<BillingStatus, readonly [Tone, () => React.JSX.Element]>;

export function BillStatus({ status }: { readonly status: BillingStatus }) {
  const [tone, Picture] = looks[status];
  return (
    <StatusBadge tone={tone} icon={<Picture />}>
      {billingStatusLabels[status]}
    </StatusBadge>
  );
}
