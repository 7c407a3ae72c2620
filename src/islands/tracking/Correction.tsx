import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { PencilIcon } from '#islands/ui/detail-icons.tsx';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { hasUnsavedPrealert } from '#lib/stores/announcing/prealert-edit.ts';
import { hasUnsavedCorrection } from '#lib/stores/tracking/tracking-edit.ts';
import { AskAboutParcel } from './AskAboutParcel.tsx';
import styles from './Correction.module.css';

interface Props {
  readonly parcel: TrackingDetail;
  readonly onSaved: (message: string) => void;
}

/** One of the two forms, which are loaded on demand. */
interface FormKind {
  /** The label of the button that opens it. */
  readonly offer: string;
  readonly load: () => Promise<ComponentType<Props>>;
  readonly hasUnsaved: (parcel: TrackingDetail) => boolean;
}

const correction: FormKind = {
  offer: 'Correct what we know',
  load: async () => (await import('./CorrectionForm.tsx')).CorrectionForm,
  hasUnsaved: hasUnsavedCorrection,
};

const announcement: FormKind = {
  offer: 'Change what you announced',
  load: async () => (await import('./announcing/PrealertForm.tsx')).PrealertForm,
  hasUnsaved: hasUnsavedPrealert,
};

const BilledNote = ({ parcel }: Pick<Props, 'parcel'>) => (
  <p className={styles.reason}>
    {parcel.billingNumber ? `Billed with ${parcel.billingNumber}` : 'Billed'}, so these details can
    no longer be corrected here.{' '}
    <AskAboutParcel trackingNumber={parcel.trackingNumber}>Contact us</AskAboutParcel> if something
    is wrong.
  </p>
);

/** Opens the form to correct a parcel or change its announcement; once it is billed, explains why there is no form. */
export function Correction({ parcel, onSaved }: Props) {
  const { offer, load, hasUnsaved } = parcel.prealert ? announcement : correction;
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const isOpen = Form !== undefined;

  // True after a press of a button that the next render removes.
  const shouldMoveFocus = useRef(false);

  const open = () => {
    setErrorMessage(undefined);
    load().then(
      (LoadedForm) => {
        shouldMoveFocus.current = true;
        setForm(() => LoadedForm);
      },
      () => setErrorMessage('The form could not be loaded. Check your connection and try again.'),
    );
  };

  // Reopens the form if a reload interrupted a correction.
  const [wasInterrupted] = useState(() => !parcel.billed && hasUnsaved(parcel));
  const resume = useEffectEvent(() => {
    if (!wasInterrupted) return;
    load().then(
      (LoadedForm) => setForm(() => LoadedForm),
      // The button stays, and reports the error when it is pressed.
      () => undefined,
    );
  });
  useEffect(resume, []);

  const close = () => {
    shouldMoveFocus.current = true;
    setForm(undefined);
  };

  useEffect(() => {
    if (shouldMoveFocus.current)
      container.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
    shouldMoveFocus.current = false;
  }, [isOpen]);

  if (parcel.billed && !(isOpen && hasUnsaved(parcel))) return <BilledNote parcel={parcel} />;
  if (Form)
    return (
      <div ref={container} className={styles.form}>
        {/* The unsaved values stay visible, so that they can be copied. */}
        {parcel.billed && <BilledNote parcel={parcel} />}
        <Form parcel={parcel} onSaved={onSaved} />
        <button type="button" className={`button ${styles.close}`} onClick={close}>
          Close the form
        </button>
      </div>
    );
  return (
    <div ref={container} className={styles.offer}>
      <button
        type="button"
        className="button"
        onFocus={() => prefetch(load)}
        onPointerEnter={() => prefetch(load)}
        onClick={open}
      >
        <PencilIcon />
        {hasUnsaved(parcel) ? 'Go on with your changes' : offer}
      </button>
      {errorMessage && (
        <p role="alert" className={styles.error}>
          {errorMessage}
        </p>
      )}
    </div>
  );
}
