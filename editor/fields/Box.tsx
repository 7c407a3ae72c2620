import { useStore } from '@nanostores/react';
import { type ClipboardEvent, useId } from 'react';
import { $mistakes, forget } from '#editor/desk/mistakes.ts';
import { $saved } from '#editor/desk/saved.ts';
import { wordsOnly } from './paste.ts';
import { usePath } from './path.tsx';

export interface Option {
  value: string;
  label: string;
}

export interface BoxProps {
  label: string;
  description: string;
  value: string;
  onChange: (value: string) => void;
  multiline?: boolean;
  type?: 'text' | 'date';
  /** What can be chosen, in the place of a box to type in. */
  options?: readonly Option[] | undefined;
}

/** Puts in only the words of what a word processor copied. */
function pasteWords(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const words = wordsOnly(event.clipboardData.getData('text/plain'));
  if (words === undefined) return;
  event.preventDefault();
  // Unlike setting the value, this can be undone with Ctrl-Z.
  document.execCommand('insertText', false, words);
}

/** One box with its label, its help and, after a refused save, what is wrong with it. */
export function Box({ label, description, value, onChange, multiline, type, options }: BoxProps) {
  const id = useId();
  const path = usePath();
  const mistake = useStore($mistakes).find(({ field }) => field === path);
  const shared = {
    id,
    value,
    'data-field': path,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': `${id}-help${mistake ? ` ${id}-mistake` : ''}`,
    onChange: (event: { target: { value: string } }) => {
      forget(path);
      $saved.set('');
      onChange(event.target.value);
    },
  };
  return (
    <div className="box">
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`}>{description}</p>
      {options ? (
        <select {...shared}>
          {options.every((option) => option.value !== value) && <option>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : multiline ? (
        <textarea {...shared} rows={3} onPaste={pasteWords} />
      ) : (
        <input {...shared} type={type ?? 'text'} onPaste={pasteWords} />
      )}
      {mistake && (
        <p id={`${id}-mistake`} className="mistake">
          {mistake.words}
        </p>
      )}
    </div>
  );
}
