import type { ReactNode } from 'react';
import { FieldError } from './FieldFrame.tsx';
import styles from './RadioGroup.module.css';
import { useField } from './use-field.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly note?: ReactNode;
}

interface Props {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option[];
}

/** Radio buttons, each with an optional note. */
export function RadioGroup({ name, legend, options }: Props) {
  const { id, error, input } = useField(name);
  // An error is of the group, and ARIA allows no `aria-invalid` on one radio button.
  const { 'aria-invalid': _, 'aria-describedby': describedBy, ...radio } = input;
  return (
    <fieldset className={`field ${styles.group}`} aria-describedby={describedBy}>
      <legend>{legend}</legend>
      {options.map(({ value, label, note }, index) => {
        // The first has the id that the error summary links to.
        const radioId = index === 0 ? id : `${id}-${index}`;
        return (
          <div key={value} className={styles.option}>
            <div className="check">
              <input
                {...radio}
                id={radioId}
                type="radio"
                value={value}
                className="check-box"
                aria-describedby={note ? `${radioId}-note` : undefined}
              />
              <label htmlFor={radioId}>{label}</label>
            </div>
            {note && (
              <div id={`${radioId}-note`} className="hint check-hint">
                {note}
              </div>
            )}
          </div>
        );
      })}
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
