import { prefetch } from '#islands/dom/prefetch.ts';
import { SamePageLink } from '#islands/list/SamePageLink.tsx';
import type { BillingSummary } from '#lib/contract/billings.ts';
import { paths } from '#lib/paths.ts';
import { $billingsQuery, billingPath } from '#lib/stores/billing/billings.ts';
import { loadBillDetail } from './load-bill-detail.ts';

interface Props {
  readonly bill: BillingSummary;
  readonly className: string | undefined;
}

/** Opens a bill in place. Reads the query only when pressed, so that rows do not render again when it changes. */
export const BillLink = ({ bill: { id, invoice }, className }: Props) => (
  <SamePageLink
    // BillList.tsx looks for this id.
    id={`bill-${id}`}
    className={className}
    href={paths.billing({ id })}
    to={() => billingPath(id, $billingsQuery.get())}
    onNear={() => prefetch(loadBillDetail)}
  >
    {invoice}
  </SamePageLink>
);
