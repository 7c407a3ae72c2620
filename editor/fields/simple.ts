import { type BasicFormField, fields } from '@keystatic/core';
import { createElement } from 'react';

export interface FieldWords {
  label: string;
  description: string;
}

type Stored = Parameters<BasicFormField<string>['parse']>[0];

/** A text box; `read` and `write` convert the file's value. */
function textBox(
  words: FieldWords & { multiline?: boolean },
  read: (value: Stored) => string,
  write: (text: string) => Stored,
): BasicFormField<string> {
  const { Input } = fields.text(words);
  return {
    kind: 'form',
    label: words.label,
    Input,
    defaultValue: () => '',
    parse: read,
    serialize: (text) => ({ value: write(text) }),
    validate: (text) => text,
    reader: { parse: read },
  };
}

// YAML reads a day without quotes as a date, although the schema wants text.
const readText = (value: Stored): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? '');

/** A text; an empty box is an empty string, so that the schema's own message appears. */
export const textField = (words: FieldWords, multiline: boolean): BasicFormField<string> =>
  textBox({ ...words, multiline }, readText, (text) => text);

/** A number typed as text: nothing is rounded, and invalid input is left for the schema to refuse. */
export function numberField(words: FieldWords, isPrice: boolean): BasicFormField<string> {
  const read = (value: Stored): string => {
    if (typeof value !== 'number') return readText(value);
    const withCents = value.toFixed(2);
    return isPrice && Number(withCents) === value ? withCents : String(value);
  };
  return textBox(words, read, (text) => {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  });
}

interface Kept {
  stored: Stored;
  words: FieldWords | undefined;
}

function KeptNote({ value: { words } }: { value: Kept }) {
  if (!words) return null;
  const text = `${words.label}: change this part in the file itself. ${words.description}`;
  return createElement('p', { style: { font: '0.875rem/1.4 Helvetica, Arial, sans-serif' } }, text);
}

/** A value that the editor keeps as it is, with a note if `words` are given. */
export const keptField = (words?: FieldWords): BasicFormField<Kept> => ({
  kind: 'form',
  label: words?.label ?? '',
  Input: KeptNote,
  defaultValue: () => ({ stored: undefined, words }),
  parse: (stored) => ({ stored, words }),
  serialize: ({ stored }) => ({ value: stored }),
  validate: (kept) => kept,
  reader: { parse: (stored) => ({ stored, words }) },
});
