import { useStore } from '@nanostores/react';
import { DetailFrame } from '#islands/list/DetailFrame.tsx';
import { ReceiptTextIcon } from '#islands/ui/need-icons.tsx';
import { $billing, reloadBilling, runBilling } from '#lib/stores/billing/billing.ts';
import { $billingsQuery, billingsPath } from '#lib/stores/billing/billings.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { Bill } from './Bill.tsx';

// The store starts with this module, since the list does not need it.
runBilling();

const messages = {
  back: 'All bills',
  loading: 'Loading the bill',
  failed: 'The bill could not be loaded',
  outdated: 'The bill could not be updated.',
  missing: 'We can’t find that bill',
  all: 'Show all bills',
};

/** The open bill; it takes the focus if it was opened from the list. */
export function BillDetail({ isOpenedFromList }: { readonly isOpenedFromList: boolean }) {
  const load = useStore($billing);
  const listPath = billingsPath(useStore($billingsQuery));
  const bill = lastValue(load);
  return (
    <DetailFrame
      load={load}
      messages={messages}
      icon={<ReceiptTextIcon />}
      listPath={listPath}
      isOpenedFromList={isOpenedFromList}
      onRetry={reloadBilling}
    >
      {bill && <Bill bill={bill} />}
    </DetailFrame>
  );
}
