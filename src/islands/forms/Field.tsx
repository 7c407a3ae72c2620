import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** What the label means at present, such as the kind of number that is asked for. */
  readonly kind?: string;
  /** Begins with “Optional” if the field may stay empty: `aria-required` follows from it. */
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  /** For names, codes and addresses that a browser must not correct. */
  readonly verbatim?: boolean;
  /** Keeps a value of white space only, as a password may be. */
  readonly keepsBlanks?: boolean;
  /** Another field to validate again when this one changes, such as its confirmation. */
  readonly alsoChecks?: string;
  /** The element id of a further description, such as a list of rules. */
  readonly describedBy?: string;
  /** The element id of a datalist with suggestions. */
  readonly list?: string;
  /** A control inside the input's end, such as Show password. */
  readonly end?: ReactNode;
}

// Not for emails and passwords: browsers correct nothing there, and HTML does not allow these attributes.
const uncorrectedAttributes = { autoCapitalize: 'none', autoCorrect: 'off' } as const;

/** A labeled input with its hint and error. */
export function Field({
  name,
  label,
  kind,
  hint,
  type = 'text',
  verbatim = false,
  keepsBlanks = false,
  alsoChecks,
  describedBy,
  end,
  ...attributes
}: FieldProps) {
  const { id, error, input } = useField(name, { hint, keepsBlanks, alsoChecks, describedBy });
  return (
    <FieldFrame id={id} label={label} kind={kind} hint={hint} error={error}>
      <div className="input-row">
        <input
          {...attributes}
          {...input}
          aria-required={!hint?.startsWith('Optional')}
          {...(verbatim && {
            spellCheck: false,
            ...(type !== 'email' && type !== 'password' && uncorrectedAttributes),
          })}
          type={type}
          className={end ? 'input input-with-end' : 'input'}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
