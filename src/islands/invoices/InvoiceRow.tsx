import { useRef, useState } from 'react';
import { saveFile } from '#islands/dom/save-file.ts';
import { describeError, isCallError } from '#lib/api/errors.ts';
import { formatDay } from '#lib/format/day.ts';
import { handIn } from '#lib/stores/invoices/invoice-queue.ts';
import type { Invoice } from '#lib/stores/invoices/invoice-uploads.ts';
import { deleteInvoice, fetchInvoice } from '#lib/stores/invoices/invoices.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { FileRow } from './FileRow.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoicePicture } from './Picture.tsx';

interface Props {
  readonly trackingId: string;
  readonly invoice: Invoice;
  /** The warning about what customs will miss in it. */
  readonly advice: string | undefined;
  /** True once the parcel is billed: the invoice can only be downloaded. */
  readonly isLocked: boolean;
  /** True if the parcel takes invoices, so that this one can be replaced. */
  readonly isReplaceable: boolean;
  /** True while another file is uploaded in its place. */
  readonly isBeingReplaced: boolean;
  readonly onGone: () => void;
}

/** An uploaded invoice. */
export function InvoiceRow(props: Props) {
  const { trackingId, invoice, advice, isLocked, isReplaceable, isBeingReplaced, onGone } = props;
  const { name, size, uploadedAt } = invoice;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const deleteButton = useRef<HTMLButtonElement>(null);
  const isChangeable = !isLocked && !isBeingReplaced;

  const save = async () => {
    setErrorMessage(undefined);
    setIsBusy(true);
    try {
      const { blob } = await fetchInvoice(trackingId, invoice, new AbortController().signal);
      saveFile(blob, name);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setErrorMessage(describeError(error));
    } finally {
      setIsBusy(false);
    }
  };

  const remove = async () => {
    setIsAsking(false);
    setErrorMessage(undefined);
    setIsBusy(true);
    const reason = await deleteInvoice(trackingId, invoice);
    setIsBusy(false);
    setErrorMessage(reason);
    if (reason === undefined) onGone();
  };

  return (
    <FileRow
      name={name}
      size={size}
      picture={<InvoicePicture trackingId={trackingId} invoice={invoice} />}
      note={`Handed in ${formatDay(uploadedAt)}`}
      advice={<p role="status">{advice}</p>}
      errorMessage={errorMessage}
      actions={
        isAsking ? (
          <DeleteQuestion
            question={`Delete ${name}?`}
            no="Keep it"
            yes="Delete"
            opener={deleteButton}
            onYes={() => void remove()}
            onNo={() => setIsAsking(false)}
          />
        ) : (
          <InvoiceActions
            name={name}
            isBusy={isBusy}
            deleteRef={deleteButton}
            onSave={() => void save()}
            onReplace={
              isChangeable && isReplaceable
                ? (files) => void handIn(trackingId, files, invoice)
                : undefined
            }
            onDelete={isChangeable ? () => setIsAsking(true) : undefined}
          />
        )
      }
    />
  );
}
