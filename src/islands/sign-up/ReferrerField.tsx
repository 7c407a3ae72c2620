import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '#islands/forms/Field.tsx';
import { $referrer, forgetReferrer } from '#lib/stores/sign-up/referrer.ts';

/** Who referred the customer: from the referral link, or an email to type. */
export function ReferrerField() {
  const name = useStore($referrer);
  const { setFocus } = useFormContext();
  const wasRemoved = useRef(false);

  // The button that had the focus is gone, so the field takes it.
  useEffect(() => {
    if (name !== undefined || !wasRemoved.current) return;
    wasRemoved.current = false;
    setFocus('referredBy');
  }, [name, setFocus]);

  if (name === undefined)
    return (
      <Field
        name="referredBy"
        label="Referred by"
        hint="Optional. The email of the customer who told you about us."
        type="email"
        autoComplete="off"
        inputMode="email"
        verbatim
      />
    );

  const remove = () => {
    wasRemoved.current = true;
    forgetReferrer();
  };
  return (
    <p className="referrer">
      <span>
        Referred by <strong>{name}</strong>
      </span>
      <button type="button" className="form-link" onClick={remove}>
        Remove
      </button>
    </p>
  );
}
