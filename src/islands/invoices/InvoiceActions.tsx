import { type Ref, useId } from 'react';
import { FilePicker } from './FilePicker.tsx';

interface Props {
  readonly name: string;
  readonly isBusy: boolean;
  readonly deleteRef: Ref<HTMLButtonElement>;
  readonly onSave: () => void;
  /** Undefined if the invoice cannot be replaced. */
  readonly onReplace: ((files: readonly File[]) => void) | undefined;
  /** Undefined if it cannot be deleted. */
  readonly onDelete: (() => void) | undefined;
}

/** What can be done with an uploaded invoice. */
export function InvoiceActions({ name, isBusy, deleteRef, onSave, onReplace, onDelete }: Props) {
  const replaceId = useId();
  const hiddenName = <span className="visually-hidden"> {name}</span>;
  const press = (act: () => void) => ({
    'aria-disabled': isBusy,
    onClick: () => !isBusy && act(),
  });
  return (
    <>
      <button type="button" className="button" {...press(onSave)}>
        Download{hiddenName}
      </button>
      {onReplace && (
        <span className="button">
          <span id={replaceId}>Replace{hiddenName}</span>
          <FilePicker aria-labelledby={replaceId} onFiles={onReplace} />
        </span>
      )}
      {onDelete && (
        <button ref={deleteRef} type="button" className="button" {...press(onDelete)}>
          Delete{hiddenName}
        </button>
      )}
    </>
  );
}
