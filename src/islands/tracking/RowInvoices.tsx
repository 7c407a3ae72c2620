import { HandInButton } from '#islands/invoices/HandInButton.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { invoiceLabelOf, invoiceOwnerText } from './parcel-row.ts';
import styles from './RowInvoices.module.css';

/** How many invoices a parcel has; a button that opens them while more can be handed in. */
export function RowInvoices({ parcel }: { readonly parcel: TrackingSummary }) {
  const count = <span data-field="invoiceCount">{invoiceLabelOf(parcel)}</span>;
  if (takesInvoices(parcel))
    return (
      <HandInButton parcelId={parcel.id} parcelName={nameOf(parcel)} className={styles.open}>
        {count}
        <span className="visually-hidden" data-field="invoiceOwnerText">
          {invoiceOwnerText(parcel)}
        </span>
      </HandInButton>
    );
  return (
    <span className={styles.closed} data-field="invoices">
      {count}
    </span>
  );
}
