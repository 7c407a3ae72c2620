import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { PencilIcon } from '#islands/ui/detail-icons.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { paths } from '#lib/paths.ts';
import { hasUnsavedPrealert } from '#lib/stores/announcing/prealert-edit.ts';
import { hasUnsavedCorrection } from '#lib/stores/tracking/tracking-edit.ts';
import styles from './Correction.module.css';

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

/** One of the two forms, loaded on demand. */
interface Kind {
  readonly offer: string;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly isBegun: (parcel: TrackingDetail) => boolean;
}

const correction: Kind = {
  offer: 'Correct what we know',
  load: async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
  isBegun: hasUnsavedCorrection,
};

const announcement: Kind = {
  offer: 'Change what you announced',
  load: async () => (await import('./announcing/PrealertForm.tsx')).PrealertForm,
  isBegun: hasUnsavedPrealert,
};

/** Opens the form that corrects a parcel, or what was announced of it; once it is billed, explains why there is none. */
export function Correction({ parcel, onSaved }: Props) {
  const { offer, load, isBegun: isBegunOf } = parcel.prealert ? announcement : correction;
  const [view, setView] = useState<{ readonly Form: ComponentType<Props> }>();
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
  const [isBegun] = useState(() => !parcel.billed && isBegunOf(parcel));
  const resume = useEffectEvent(() => {
    if (!isBegun) return;
    load().then(
      (Form) => setView({ Form }),
      () => undefined,
    );
  });
  useEffect(resume, []);

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
  if (reason && !(isOpen && isBegunOf(parcel))) return reason;
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
        onFocus={() => prefetch(load)}
        onPointerEnter={() => prefetch(load)}
        onClick={open}
      >
        <PencilIcon />
        {isBegunOf(parcel) ? 'Go on with your changes' : offer}
      </button>
      {errorMessage && (
        <p role="alert" className={styles.error}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}
