import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { useField } from './use-field.ts';

/** What a field of a form is told. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'tel';
  /** For names, codes and addresses that a browser must not correct. */
  readonly verbatim?: boolean;
  /** Lets white space stand alone, as a password may. */
  readonly keepsBlanks?: boolean;
  /** Another field that is judged anew when this one changes, such as its confirmation. */
  readonly alsoChecks?: string;
  /** The element id of what else describes it, such as a list of rules. */
  readonly describedBy?: string;
  /** The element id of a datalist with suggestions. */
  readonly list?: string;
  /** A control at the end of the input, such as show and hide. */
  readonly end?: ReactNode;
}

// Browsers leave an email address as it is, and HTML has no such attributes there.
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off' } as const;

/** One labelled input with its hint and its error. */
export function Field({
  name,
  label,
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
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="input-row">
        <input
          {...attributes}
          {...input}
          {...(verbatim && { spellCheck: false, ...(type !== 'email' && asTyped) })}
          type={type}
          className={end ? 'input input-with-end' : 'input'}
        />
        {end}
      </div>
    </FieldFrame>
  );
}
