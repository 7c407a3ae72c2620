import { type ReactNode, useState } from 'react';
import type { HandInDialog } from './HandInDialog.tsx';

interface Props {
  readonly parcelId: string;
  readonly parcelName: string;
  readonly className: string | undefined;
  /** The label; for screen readers it includes the parcel’s name, to tell the buttons of a list apart. */
  readonly children: ReactNode;
}

/** Opens a parcel's invoices in a dialog, whose code is loaded on the first press; first-rows.ts finds it by its field. */
export function HandInButton({ parcelId, parcelName, className, children }: Props) {
  const [Dialog, setDialog] = useState<typeof HandInDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const open = async () => {
    setHasFailed(false);
    try {
      const module = await import('./HandInDialog.tsx');
      setDialog(() => module.HandInDialog);
      setIsOpen(true);
    } catch {
      setHasFailed(true);
    }
  };

  return (
    <>
      <button
        type="button"
        data-field="invoices"
        className={className}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {children}
      </button>
      {hasFailed && (
        <span role="alert">That could not be loaded. Check your connection, then try again.</span>
      )}
      {Dialog && (
        <Dialog
          parcelId={parcelId}
          parcelName={parcelName}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
