import { HandInButton } from '#islands/invoices/HandInButton.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { invoiceText } from './parcel-row.ts';
import styles from './RowInvoices.module.css';

/** How many invoices a parcel has; a button that opens them while more can be handed in. */
export function RowInvoices({ parcel }: { readonly parcel: TrackingSummary }) {
  const { id, invoiceCount } = parcel;
  const name = nameOf(parcel);
  if (takesInvoices(parcel))
    return (
      <HandInButton parcelId={id} parcelName={name} className={styles.open}>
        <span data-field="invoiceCount">{invoiceText(invoiceCount)}</span>
        <span className="visually-hidden" data-field="invoicesFor">{` for ${name}`}</span>
      </HandInButton>
    );
  return (
    <span className={styles.closed} data-field="invoices">
      <span data-field="invoiceCount">{invoiceCount > 0 && invoiceText(invoiceCount)}</span>
    </span>
  );
}
