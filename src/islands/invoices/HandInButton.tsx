import { type ReactNode, useState } from 'react';
import type { HandInDialog } from './HandInDialog.tsx';

interface Props {
  readonly parcelId: string;
  /** For screen readers, to tell the buttons of a list apart. */
  readonly parcelName: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** Opens a parcel's invoices in a dialog, whose code is loaded on the first press. */
export function HandInButton({ parcelId, parcelName, className = 'button', children }: Props) {
  const [Dialog, setDialog] = useState<typeof HandInDialog>();
  const [isOpen, setIsOpen] = useState(false);
  const [isMissing, setIsMissing] = useState(false);

  const open = async () => {
    setIsMissing(false);
    try {
      const module = await import('./HandInDialog.tsx');
      setDialog(() => module.HandInDialog);
      setIsOpen(true);
    } catch {
      setIsMissing(true);
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
        {children ?? 'Add invoice'}
        <span className="visually-hidden" data-field="invoicesFor">
          {` for ${parcelName}`}
        </span>
      </button>
      {isMissing && (
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
