import type { ReactNode } from 'react';

interface NoteProps {
  /** The element id of the control. */
  readonly id: string;
  readonly text: string | undefined;
  readonly className?: string;
}

/** The hint of a control, as `useField` refers to it. */
export const Hint = ({ id, text, className = 'hint' }: NoteProps) =>
  text && (
    <p id={`${id}-hint`} className={className}>
      {text}
    </p>
  );

/** The error of a control, as `useField` refers to it. */
export const FieldError = ({ id, text }: NoteProps) =>
  text && (
    <p id={`${id}-error`} className="field-error">
      {text}
    </p>
  );

interface Props {
  readonly id: string;
  readonly label: string;
  /** What the label means at present; a second label, so that the first one's text never changes. */
  readonly kind?: string | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The label, hint and error around a control. */
export const FieldFrame = ({ id, label, kind, hint, error, children }: Props) => (
  <div className={kind ? 'field has-kind' : 'field'}>
    <label htmlFor={id}>{label}</label>
    {kind && (
      <label htmlFor={id} className="label-kind">
        {kind}
      </label>
    )}
    <Hint id={id} text={hint} />
    {children}
    <FieldError id={id} text={error} />
  </div>
);
