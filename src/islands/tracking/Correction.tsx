import { useEffect, useRef, useState } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { PencilIcon } from '#islands/ui/detail-icons.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { paths } from '#lib/paths.ts';
import { hasUnsavedCorrection } from '#lib/stores/tracking/tracking-edit.ts';
import styles from './Correction.module.css';

type FormView = typeof import('./CorrectionForm.tsx').CorrectionForm;

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

const load = async (): Promise<FormView> => (await import('./CorrectionForm.tsx')).CorrectionForm;

const loadAhead = () => prefetch(load);

/** Opens the form that corrects a parcel, loaded on demand; once the parcel is billed, explains why there is none. */
export function Correction({ parcel, onSaved }: Props) {
  const [view, setView] = useState<{ readonly Form: FormView }>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const isOpen = view !== undefined;

  // Set when a button was pressed that the next render removes.
  const movesFocus = useRef(false);

  const open = () => {
    setErrorMessage(undefined);
    load().then(
      (Form) => {
        movesFocus.current = true;
        setView({ Form });
      },
      () => setErrorMessage('The form could not be loaded. Check your connection and try again.'),
    );
  };

  // Reopens the form if a reload interrupted a correction.
  const [isBegun] = useState(() => !parcel.billed && hasUnsavedCorrection(parcel));
  useEffect(() => {
    if (isBegun)
      load().then(
        (Form) => setView({ Form }),
        () => undefined,
      );
  }, [isBegun]);

  const close = () => {
    movesFocus.current = true;
    setView(undefined);
  };

  useEffect(() => {
    if (movesFocus.current)
      place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    movesFocus.current = false;
  }, [isOpen]);

  const reason = parcel.billed && (
    <p className={styles.reason}>
      {parcel.billingNumber ? `Billed with ${parcel.billingNumber}` : 'Billed'}, so these details
      can no longer be corrected here. <a href={paths.contact()}>Contact us</a> if something is
      wrong.
    </p>
  );
  if (reason && !(isOpen && hasUnsavedCorrection(parcel))) return reason;
  if (view)
    return (
      <div ref={place} className={styles.form}>
        {/* The unsaved values stay visible, so that they can be copied. */}
        {reason}
        <view.Form parcel={parcel} onSaved={onSaved} />
        <button type="button" className={`button ${styles.close}`} onClick={close}>
          Close the form
        </button>
      </div>
    );
  return (
    <div ref={place} className={styles.offer}>
      <button
        type="button"
        className="button"
        onFocus={loadAhead}
        onPointerEnter={loadAhead}
        onClick={open}
      >
        <PencilIcon />
        {hasUnsavedCorrection(parcel) ? 'Go on with your correction' : 'Correct what we know'}
      </button>
      {errorMessage && (
        <p role="alert" className={styles.error}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}
