import type { ClipboardEvent, ComponentProps } from 'react';
import { Field, useNoteText } from './Field.tsx';
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
  /** The options of a select, which takes the place of the text box. */
  options?: readonly Option[] | undefined;
}

/** Pastes only the text of what a word processor copied. */
function pastePlainText(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = plainTextOf(event.clipboardData.getData('text/plain'));
  if (text === undefined) return;
  event.preventDefault();
  // Unlike setting the value, this can be undone with Ctrl-Z.
  document.execCommand('insertText', false, text);
}

/** A select that keeps a value which is no longer among its options. */
export function Select({
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

/** A box to type in, or a select. */
export function Box(props: BoxProps) {
  const { label, description, value, onChange, onFocus, multiline, type = 'text', options } = props;
  const noteText = useNoteText();
  const change = ({ target }: { target: { value: string } }) => {
    noteText(target.value);
    onChange(target.value);
  };
  return (
    <Field label={label} description={description}>
      {(fieldProps) => {
        const shared = { ...fieldProps, value, onChange: change };
        if (options) return <Select {...shared} options={options} />;
        return multiline ? (
          <textarea {...shared} rows={3} onPaste={pastePlainText} onFocus={onFocus} />
        ) : (
          <input {...shared} type={type} onPaste={pastePlainText} />
        );
      }}
    </Field>
  );
}
