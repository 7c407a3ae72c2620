import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { acceptedInvoices } from '#lib/domain/invoice-start.ts';
import styles from './FilePicker.module.css';

interface Props
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'accept' | 'capture' | 'multiple' | 'aria-labelledby' | 'aria-describedby'
  > {
  /** Nothing can be chosen for the time being; the keyboard still reaches it, and its hint says why. */
  readonly isClosed?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lies over what names it: a press anywhere there opens the device's own choice of files. */
export function FilePicker({ isClosed = false, onFiles, ...rest }: Props) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <input
      type="file"
      accept={acceptedInvoices}
      {...rest}
      className={styles.cover}
      aria-disabled={isClosed || undefined}
      onClick={(event) => {
        if (isClosed) event.preventDefault();
      }}
      onChange={choose}
    />
  );
}
