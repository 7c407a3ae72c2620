import type { ClipboardEvent, ComponentProps } from 'react';
import { Field, useForgetting } from './Field.tsx';
import { plainTextOf } from './paste.ts';

export interface Option {
  value: string;
  label: string;
}

export interface BoxProps {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  multiline?: boolean;
  type?: 'text' | 'date';
  /** What can be chosen, in the place of a box to type in. */
  options?: readonly Option[] | undefined;
}

/** Puts in only the text of what a word processor copied. */
function pastePlainText(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = plainTextOf(event.clipboardData.getData('text/plain'));
  if (text === undefined) return;
  event.preventDefault();
  // Unlike setting the value, this can be undone with Ctrl-Z.
  document.execCommand('insertText', false, text);
}

/** A select that keeps a value which is no longer among its options. */
export function Choice({
  options,
  ...props
}: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <select {...props}>
      {options.every((option) => option.value !== props.value) && <option>{props.value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** One box. */
export function Box({ label, description, value, onChange, multiline, ...more }: BoxProps) {
  const { type, options, onFocus } = more;
  const forget = useForgetting();
  const change = (event: { target: { value: string } }) => {
    forget(event.target.value);
    onChange(event.target.value);
  };
  return (
    <Field label={label} description={description}>
      {(props) => {
        const shared = { ...props, value, onChange: change };
        if (options) return <Choice {...shared} options={options} />;
        return multiline ? (
          <textarea {...shared} rows={3} onPaste={pastePlainText} onFocus={onFocus} />
        ) : (
          <input {...shared} type={type ?? 'text'} onPaste={pastePlainText} />
        );
      }}
    </Field>
  );
}
