import { useStore } from '@nanostores/react';
import { ListFrame } from '#islands/list/ListFrame.tsx';
import { TableDownload } from '#islands/list/TableDownload.tsx';
import { useWideScreen } from '#islands/list/use-wide-screen.ts';
import {
  $billings,
  $billingsQuery,
  type BillingsPage,
  loadBillings,
  showPage,
  showSize,
} from '#lib/stores/billing/billings.ts';
import { BillCards } from './BillCards.tsx';
import { BillFilters } from './BillFilters.tsx';
import styles from './BillList.module.css';
import { BillTable } from './BillTable.tsx';
import { BillTotals } from './BillTotals.tsx';
import { NoBills } from './NoBills.tsx';

/** The media query of screens wide enough for all columns of the table. */
const wideScreen = '(width >= 45rem)';

const messages = {
  region: 'Bills',
  loading: 'Loading your bills',
  failed: 'Your bills could not be loaded',
};

const loadDownload = async () => (await import('./download-invoices.ts')).downloadInvoices;

/** The list with its sums and filters; `lastId` is the id of the bill that was open last. */
export function BillList({ lastId }: { readonly lastId: string | undefined }) {
  const load = useStore($billings);
  const query = useStore($billingsQuery);
  const isWide = useWideScreen(wideScreen);

  const rows = ({ data, total }: BillingsPage) => {
    if (data.length === 0) return <NoBills query={query} total={total} />;
    return isWide ? <BillTable bills={data} /> : <BillCards bills={data} />;
  };

  return (
    <ListFrame
      load={load}
      paging={query}
      messages={messages}
      lastRowId={lastId && `bill-${lastId}`}
      className={styles.rows}
      toolbar={<BillFilters filter={query.filter} />}
      overview={(page) => <BillTotals page={page} filter={query.filter} />}
      rows={rows}
      download={<TableDownload load={loadDownload} />}
      onRetry={loadBillings}
      onPage={showPage}
      onSize={showSize}
    />
  );
}
