import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $invoiceParcel,
  openInvoiceParcel,
  reloadInvoiceParcel,
} from '#lib/stores/invoices/invoice-parcel.ts';
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

/** A parcel's invoices in a dialog; when closed, it still reports uploads in progress. */
export const HandInDialog = ({ isOpen, onOpen, ...props }: DialogProps) =>
  isOpen ? <OpenDialog {...props} /> : <UnseenUploads parcelId={props.parcelId} onOpen={onOpen} />;
