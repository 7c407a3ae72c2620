import { useId } from 'react';
import { shrinkPhoto } from '#islands/dom/shrink-photo.ts';
import { CameraIcon, FileUpIcon } from '#islands/ui/file-icons.tsx';
import { maxInvoiceBytes, maxInvoiceFiles } from '#lib/contract/invoice-file.ts';
import styles from './DropZone.module.css';
import { FilePicker } from './FilePicker.tsx';

interface Props {
  /** True while files are dragged over the page. */
  readonly isOver: boolean;
  /** How many of the parcel's invoices exist or are being uploaded. */
  readonly count: number;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes invoices that are dropped, chosen or photographed. */
export function DropZone({ isOver, count, onFiles }: Props) {
  const id = useId();
  const isFull = count >= maxInvoiceFiles;

  // Photos from a camera exceed the size limit; chosen files are sent unchanged.
  const photograph = async (photos: readonly File[]) =>
    onFiles(await Promise.all(photos.map((photo) => shrinkPhoto(photo, maxInvoiceBytes))));

  return (
    <div className={styles.ways}>
      <div className={styles.zone} data-over={isOver || undefined} data-full={isFull || undefined}>
        <FileUpIcon />
        <p>
          <strong id={`${id}-name`}>
            {isFull ? `All ${maxInvoiceFiles} places are taken` : 'Choose invoices'}
          </strong>
          {!isFull && <span className={styles.orDrop}> or drop them here</span>}
        </p>
        <p id={`${id}-hint`} className={styles.accepted}>
          {isFull
            ? 'Replace or delete an invoice to add another.'
            : `PDF, Word, HTML, JPG, PNG, GIF or BMP, up to ${maxInvoiceFiles} files of 3 MB.`}
          {!isFull && <span className={styles.orDrop}> You can also paste a screenshot.</span>}{' '}
          <span className={styles.count}>
            {count} of {maxInvoiceFiles} used
          </span>
        </p>
        <FilePicker
          multiple
          isClosed={isFull}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          onFiles={onFiles}
        />
      </div>
      <span className={`button ${styles.camera}`}>
        <CameraIcon />
        <span id={`${id}-camera`}>Take a photo</span>
        <FilePicker
          accept="image/jpeg"
          capture="environment"
          isClosed={isFull}
          aria-labelledby={`${id}-camera`}
          onFiles={(photos) => void photograph(photos)}
        />
      </span>
    </div>
  );
}
