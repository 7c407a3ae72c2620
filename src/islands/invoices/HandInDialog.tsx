import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { onPageLeave } from '#lib/stores/browser/page.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $invoiceParcel,
  openInvoiceParcel,
  reloadInvoiceParcel,
} from '#lib/stores/invoices/invoice-parcel.ts';
import { $uploads, isUnderWay } from '#lib/stores/invoices/invoice-uploads.ts';
import { $trackingId, $trackingsQuery, trackingPath } from '#lib/stores/tracking/trackings.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import styles from './Invoices.module.css';
import { UnseenUploads } from './UnseenUploads.tsx';

interface Props {
  readonly parcelId: string;
  readonly parcelName: string;
  readonly onClose: () => void;
}

function OpenDialog({ parcelId, parcelName, onClose }: Props) {
  const load = useStore($invoiceParcel);
  const parcel = lastValue(load);

  useEffect(() => void openInvoiceParcel(parcelId), [parcelId]);

  return (
    <Dialog title={`Invoices for ${parcelName}`} onClose={onClose} holdsForm>
      <div className={styles.inDialog}>
        {parcel?.id === parcelId && <InvoiceFiles parcel={parcel} />}
        {load.state === 'failed' && !parcel && (
          <div role="alert" className={styles.failed}>
            <p>{describeError(load.error)}</p>
            <RetryButton onRetry={() => reloadInvoiceParcel(parcelId)} />
          </div>
        )}
        {load.state !== 'failed' && parcel?.id !== parcelId && (
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

interface DialogProps extends Props {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function RowlessUploads({ parcelId }: Pick<Props, 'parcelId'>) {
  // The parcel's own page says the same of its uploads.
  if (useStore($trackingId) === parcelId) return null;
  const open = () => visit(trackingPath(parcelId, $trackingsQuery.get()));
  return <UnseenUploads parcelId={parcelId} onOpen={open} />;
}

const rowlessIds = new Set<string>();

/** Goes on reporting uploads when the parcel's row leaves the list, as after a search or once a first file is there. */
function reportWithoutRow(parcelId: string): void {
  const isBusy = $uploads
    .get()
    .some((upload) => upload.trackingId === parcelId && isUnderWay(upload));
  if (!isBusy || rowlessIds.has(parcelId)) return;
  rowlessIds.add(parcelId);
  // In no document: what shows is a portal.
  const root = createRoot(document.createDocumentFragment());
  root.render(<RowlessUploads parcelId={parcelId} />);
  const stop = onPageLeave(() => {
    root.unmount();
    rowlessIds.delete(parcelId);
    stop();
  });
}

/** A parcel's invoices in a dialog; when closed, it still reports uploads in progress. */
export function HandInDialog({ isOpen, onOpen, ...props }: DialogProps) {
  const { parcelId } = props;
  useEffect(() => () => reportWithoutRow(parcelId), [parcelId]);
  return isOpen ? <OpenDialog {...props} /> : <UnseenUploads parcelId={parcelId} onOpen={onOpen} />;
}
