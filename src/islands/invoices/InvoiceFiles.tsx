import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { adoptStyles } from '#islands/dom/adopt-styles.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { paths } from '#lib/paths.ts';
import { takenSlots } from '#lib/stores/invoices/invoice-checks.ts';
import { $invoiceNeeds, askInvoiceNeeds } from '#lib/stores/invoices/invoice-needs.ts';
import { refreshInvoices } from '#lib/stores/invoices/invoice-parcel.ts';
import { handIn } from '#lib/stores/invoices/invoice-queue.ts';
import { $uploads } from '#lib/stores/invoices/invoice-uploads.ts';
import dialogStyles from '#styles/dialog.css?inline';
import toastStyles from '#styles/toast.css?inline';
import { DropZone } from './DropZone.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import styles from './Invoices.module.css';
import { invoiceWarning } from './missing-warning.ts';
import { NoRoomForCover } from './NoRoomForCover.tsx';
import { UploadNews } from './UploadNews.tsx';
import { UploadRow } from './UploadRow.tsx';
import { useIncomingFiles } from './use-incoming-files.ts';

adoptStyles(dialogStyles, toastStyles);

interface Props {
  readonly parcel: TrackingDetail;
}

const WhyNeeded = () => (
  <p className={styles.why}>
    Customs values your parcel by the shop’s invoice and clears nothing without it.{' '}
    <a href={paths.proofOfPurchase()}>What it must show</a>
  </p>
);

const WhyClosed = ({ parcel: { billed, attachments } }: Props) => (
  <p className={styles.why}>
    {billed
      ? 'This parcel is billed, so its invoices can no longer be changed.'
      : 'This parcel was returned, so it needs no invoice.'}
    {attachments.length === 0 && ' None was added.'}
  </p>
);

/** Asks the server what each invoice lacks; returns a function that gives an invoice's warning, or undefined. */
function useMissingWarnings({ id, attachments, declaredValue }: TrackingDetail, isOpen: boolean) {
  const needs = useStore($invoiceNeeds)[id] ?? [];
  const ids = isOpen ? attachments.map((invoice) => invoice.id) : [];
  // Another declared value may agree with the files.
  const asked = ids.length > 0 ? [...ids, declaredValue].join() : '';
  useEffect(() => {
    const request = new AbortController();
    if (asked !== '') void askInvoiceNeeds(id, request.signal);
    return () => request.abort();
  }, [id, asked]);
  return (invoiceId: string) => {
    const need = isOpen ? needs.find(({ attachmentId }) => attachmentId === invoiceId) : undefined;
    return need && invoiceWarning(need, declaredValue);
  };
}

/** A parcel's invoices and uploads, and how to add more. */
export function InvoiceFiles({ parcel }: Props) {
  const { id, attachments, billed } = parcel;
  const uploads = useStore($uploads).filter(({ trackingId }) => trackingId === id);
  const pendingUploads = uploads.filter(({ progress }) => progress.state !== 'done');
  const container = useRef<HTMLDivElement>(null);

  const isOpen = takesInvoices(parcel);
  const warningFor = useMissingWarnings(parcel, isOpen);
  const add = (files: readonly File[]) => void handIn(id, files);
  const isOver = useIncomingFiles(add, isOpen);
  // The focused button is gone with its row.
  const keepFocus = () => container.current?.focus();
  const afterDelete = () => {
    keepFocus();
    // The order's cover page may have been added or deleted with it.
    if (parcel.announced?.order) refreshInvoices(id);
  };

  return (
    <div ref={container} tabIndex={-1} className={styles.files}>
      {isOpen ? <WhyNeeded /> : <WhyClosed parcel={parcel} />}
      {isOpen && <NoRoomForCover coverId={parcel.announced?.order?.coverId} files={attachments} />}
      {isOpen && <DropZone isOver={isOver} count={takenSlots(id, attachments)} onFiles={add} />}
      {attachments.length + pendingUploads.length > 0 && (
        <ul className={styles.rows} aria-label="Invoices">
          {attachments.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              trackingId={id}
              invoice={invoice}
              advice={warningFor(invoice.id)}
              isLocked={billed}
              isReplaceable={isOpen}
              isBeingReplaced={pendingUploads.some(
                ({ replaces, progress }) =>
                  replaces?.id === invoice.id && progress.state !== 'refused',
              )}
              onGone={afterDelete}
            />
          ))}
          {pendingUploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onGone={keepFocus} />
          ))}
        </ul>
      )}
      <UploadNews trackingId={id} uploads={uploads} />
    </div>
  );
}
