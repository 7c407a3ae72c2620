import { use } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormIdContext, fieldId } from './form-id.ts';

interface Options {
  readonly hint?: string | undefined;
  /** Keeps a value of white space only, as a password may be; elsewhere it is cleared (§5). */
  readonly keepsBlanks?: boolean;
  /** Another field to validate again when this one changes. */
  readonly alsoChecks?: string | undefined;
  /** The element id of a further description. */
  readonly describedBy?: string | undefined;
}

/** Registers a field and connects its input, label, hint and error. */
export function useField(
  name: string,
  { hint, keepsBlanks = false, alsoChecks, describedBy }: Options = {},
) {
  const id = fieldId(use(FormIdContext), name);
  const { register, setValue, getFieldState, formState } = useFormContext();
  const error = getFieldState(name, formState).error?.message;
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`, describedBy]
    .filter(Boolean)
    .join(' ');
  const clearBlank = ({ target }: { target: { value: string } }) => {
    if (!keepsBlanks && target.value !== '' && target.value.trim() === '') setValue(name, '');
  };
  return {
    id,
    error,
    input: {
      ...register(name, { onBlur: clearBlank, ...(alsoChecks ? { deps: alsoChecks } : {}) }),
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': descriptionIds || undefined,
    },
  };
}
