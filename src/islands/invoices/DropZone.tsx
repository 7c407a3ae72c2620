import { type ChangeEvent, useId } from 'react';
import { CameraIcon, FileUpIcon } from '#islands/ui/file-icons.tsx';
import { acceptedInvoices } from '#lib/domain/invoice-files.ts';
import styles from './Invoices.module.css';

/** What an input's files are told to; the same file may be chosen again afterwards. */
export const chosen =
  (onFiles: (files: readonly File[]) => void) =>
  ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };

interface Props {
  /** True while something is dragged over the page. */
  readonly isOver: boolean;
  readonly isFull: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes invoices: dropped, chosen, photographed or, anywhere on the page, pasted. */
export function DropZone({ isOver, isFull, onFiles }: Props) {
  const id = useId();
  return (
    <div className={styles.ways}>
      <div className={styles.zone} data-over={isOver || undefined} data-full={isFull || undefined}>
        <FileUpIcon />
        <p>
          <strong id={`${id}-name`}>Choose invoices</strong>
          <span className={styles.orDrop}> or drop them here</span>
        </p>
        <p id={`${id}-hint`} className={styles.accepted}>
          {isFull
            ? 'All 3 places are taken. Replace or delete an invoice to hand in another.'
            : 'PDF, Word, HTML, JPG, PNG, GIF or BMP, up to 3 files of 3 MB. You can also paste a screenshot.'}
        </p>
        <input
          type="file"
          multiple
          accept={acceptedInvoices}
          className={styles.cover}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-hint`}
          onChange={chosen(onFiles)}
        />
      </div>
      <label className={`button ${styles.camera}`}>
        <CameraIcon />
        Take a photo
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className={styles.cover}
          onChange={chosen(onFiles)}
        />
      </label>
    </div>
  );
}
