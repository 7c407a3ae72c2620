import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { useOpened } from '#islands/list/use-opened.ts';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { $billingId, runBillings } from '#lib/stores/billing/billings.ts';
import { BillList } from './BillList.tsx';
import { loadBillDetail } from './load-bill-detail.ts';

const BillDetail = lazy(loadBillDetail);

// Before the first render, so that it shows cached bills.
runBillings();

// An address that opens a bill should not wait for the first render.
if ($billingId.get() !== undefined) prefetch(loadBillDetail);

/** The customer's bills: the list, or the one in the address. */
export function Billing() {
  const id = useStore($billingId);
  const { lastId, isOpenedFromList } = useOpened(id);

  if (id === undefined) return <BillList lastId={lastId} />;
  return (
    <Suspense fallback={<Skeleton rows={8} label="Loading the bill" />}>
      <BillDetail key={id} isOpenedFromList={isOpenedFromList} />
    </Suspense>
  );
}
