import { type HTMLInputAutoCompleteAttribute, type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormIdContext, fieldId } from './form-id.ts';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  /** For names, codes and addresses that a browser must not correct. */
  readonly verbatim?: boolean;
  /** Another field that is judged anew when this one changes, such as its confirmation. */
  readonly alsoChecks?: string;
  /** A control at the end of the input, such as show and hide. */
  readonly end?: ReactNode;
}

/** One labelled input with its hint and its error. */
export function Field({
  name,
  label,
  hint,
  type = 'text',
  verbatim = false,
  alsoChecks,
  end,
  ...input
}: FieldProps) {
  const id = fieldId(use(FormIdContext), name);
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div className="input-row">
        <input
          {...input}
          {...register(name, alsoChecks ? { deps: alsoChecks } : {})}
          {...(verbatim ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {})}
          id={id}
          type={type}
          className={end ? 'input input-with-end' : 'input'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error?.message && (
        <p id={`${id}-error`} className="field-error">
          {error.message}
        </p>
      )}
    </div>
  );
}
