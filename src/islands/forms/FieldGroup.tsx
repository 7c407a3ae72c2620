import { type ReactNode, useId } from 'react';

interface Props {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A fieldset with a legend and hint. */
export function FieldGroup({ legend, hint, children }: Props) {
  const id = useId();
  return (
    <fieldset className="field-group" aria-describedby={hint ? id : undefined}>
      <legend>{legend}</legend>
      {hint && (
        <p id={id} className="hint">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
