import { HandInButton } from '#islands/invoices/HandInButton.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import styles from './RowInvoices.module.css';

const wordsFor = (count: number): string =>
  count === 0 ? 'Add invoice' : `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

/** What was handed in for a parcel, and the way to hand in more while they are asked for. */
export function RowInvoices({ parcel }: { readonly parcel: TrackingSummary }) {
  const { id, package: name, invoiceCount } = parcel;
  if (takesInvoices(parcel))
    return (
      <HandInButton parcelId={id} parcelName={name} className={styles.open}>
        {wordsFor(invoiceCount)}
      </HandInButton>
    );
  return <span className={styles.closed}>{invoiceCount > 0 && wordsFor(invoiceCount)}</span>;
}
