import type { BasicFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement } from 'react';
import { Box, type Option } from './Box.tsx';

export interface FieldWords {
  label: string;
  description: string;
}

type Stored = Parameters<BasicFormField<string>['parse']>[0];

interface BoxKind {
  multiline?: boolean;
  type?: 'date';
  options?: readonly Option[];
}

const boxOf =
  (words: FieldWords & BoxKind) =>
  ({ value, onChange }: FormFieldInputProps<string>) =>
    createElement(Box, { ...words, value, onChange });

/** A box; `read` and `write` convert the file's value. */
function boxField(
  words: FieldWords & BoxKind,
  read: (value: Stored) => string,
  write: (text: string) => Stored,
  first = '',
): BasicFormField<string> {
  return {
    kind: 'form',
    label: words.label,
    Input: boxOf(words),
    defaultValue: () => first,
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
  boxField({ ...words, multiline }, readText, (text) => text);

/** A day; an empty box is an empty string, too. */
export const dayField = (words: FieldWords): BasicFormField<string> =>
  boxField({ ...words, type: 'date' }, readText, (text) => text);

/** One of several values; a new row begins with the first. */
export const choiceField = (
  words: FieldWords,
  options: readonly Option[],
): BasicFormField<string> =>
  boxField({ ...words, options }, readText, (text) => text, options[0]?.value);

/** A number typed as text: nothing is rounded, and invalid input is left for the schema to refuse. */
export function numberField(words: FieldWords, isPrice: boolean): BasicFormField<string> {
  const read = (value: Stored): string => {
    if (typeof value !== 'number') return readText(value);
    const withCents = value.toFixed(2);
    return isPrice && Number(withCents) === value ? withCents : String(value);
  };
  return boxField(words, read, (text) => {
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
