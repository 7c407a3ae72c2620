import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { acceptedInvoices } from '#lib/domain/invoice-start.ts';
import styles from './FilePicker.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  /** Disabled, but still focusable, so that its hint can be read. */
  readonly isClosed?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A transparent file input over its positioned parent, so that pressing anywhere on it opens the file chooser. */
export function FilePicker({ isClosed = false, onFiles, ...attributes }: Props) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = '';
  };
  return (
    <input
      type="file"
      accept={acceptedInvoices}
      {...attributes}
      className={styles.cover}
      aria-disabled={isClosed || undefined}
      onClick={(event) => {
        if (isClosed) event.preventDefault();
      }}
      onChange={choose}
    />
  );
}
