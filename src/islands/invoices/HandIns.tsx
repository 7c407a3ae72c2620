import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $handIns,
  closeHandIn,
  type HandInParcel,
  openHandIn,
} from '#lib/stores/invoices/hand-ins.ts';
import {
  $invoiceParcel,
  openInvoiceParcel,
  reloadInvoiceParcel,
} from '#lib/stores/invoices/invoice-parcel.ts';
import { $trackingId } from '#lib/stores/tracking/trackings.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import styles from './Invoices.module.css';
import { UnseenUploads } from './UnseenUploads.tsx';

interface Props {
  readonly parcel: HandInParcel;
  readonly onClose: () => void;
}

function OpenDialog({ parcel: { id, name }, onClose }: Props) {
  const load = useStore($invoiceParcel);
  const parcel = lastValue(load);

  useEffect(() => void openInvoiceParcel(id), [id]);

  return (
    <Dialog title={`Invoices for ${name}`} onClose={onClose} holdsForm>
      <div className={styles.inDialog}>
        {parcel?.id === id && (
          // The island's own boundary is not above this root.
          <Boundary>
            <InvoiceFiles parcel={parcel} />
          </Boundary>
        )}
        {load.state === 'failed' && !parcel && (
          <div role="alert" className={styles.failed}>
            <p>{describeError(load.error)}</p>
            <RetryButton onRetry={() => reloadInvoiceParcel(id)} />
          </div>
        )}
        {load.state !== 'failed' && parcel?.id !== id && (
          <Skeleton rows={3} label="Loading the invoices" />
        )}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function HandIns() {
  const { openId, parcels } = useStore($handIns);
  const shownId = useStore($trackingId);
  return parcels.map((parcel) => {
    const { id } = parcel;
    if (id === openId) return <OpenDialog key={id} parcel={parcel} onClose={closeHandIn} />;
    // The parcel's own page reports them itself.
    if (id === shownId) return null;
    return <UnseenUploads key={id} parcelId={id} onOpen={() => openHandIn(parcel)} />;
  });
}

// A root of its own, not part of the row whose button is pressed: a first file takes the row out of what is to do, a
// search out of the list, and the dialog with its uploads must stay.
createRoot(document.createDocumentFragment()).render(createPortal(<HandIns />, document.body));
