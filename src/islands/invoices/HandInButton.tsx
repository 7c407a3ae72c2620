import { type ReactNode, useState } from 'react';
import { openHandIn } from '#lib/stores/invoices/hand-ins.ts';

interface Props {
  readonly parcelId: string;
  readonly parcelName: string;
  readonly className: string | undefined;
  /** The label; for screen readers it includes the parcel’s name, to tell the buttons of a list apart. */
  readonly children: ReactNode;
}

/** Opens a parcel's invoices in a dialog, whose code is loaded on the first press; first-rows.ts finds it by its field. */
export function HandInButton({ parcelId, parcelName, className, children }: Props) {
  const [hasFailed, setHasFailed] = useState(false);

  const open = async () => {
    setHasFailed(false);
    try {
      await import('./HandIns.tsx');
      openHandIn({ id: parcelId, name: parcelName });
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
    </>
  );
}
