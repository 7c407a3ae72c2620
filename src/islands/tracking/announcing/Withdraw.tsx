import { useState } from 'react';
import styles from '#islands/tracking/Correction.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { withdraw } from '#lib/stores/announcing/withdrawing.ts';

/** Withdraws an announcement after a confirmation. */
export function Withdraw({ id }: { readonly id: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  const confirm = async () => {
    setErrorMessage(undefined);
    setErrorMessage(await withdraw(id));
  };

  return (
    <div className={styles.offer}>
      <button type="button" className="button button-quiet" onClick={() => setIsAsking(true)}>
        Withdraw the announcement
      </button>
      {errorMessage && (
        <p role="alert" className={styles.error}>
          {errorMessage}
        </p>
      )}
      {isAsking && (
        <Dialog
          title="Withdraw this parcel?"
          onClose={() => setIsAsking(false)}
          confirm={{ label: 'Withdraw', onConfirm: () => void confirm() }}
        >
          It leaves your list, with its invoices. If it arrives anyway, it shows up again.
        </Dialog>
      )}
    </div>
  );
}
