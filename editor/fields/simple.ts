import type { BasicFormField, FormFieldInputProps } from '@keystatic/core';
import { createElement } from 'react';
import { Box, type Option } from './Box.tsx';

export interface FieldLabels {
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
  (labels: FieldLabels & BoxKind) =>
  ({ value, onChange }: FormFieldInputProps<string>) =>
    createElement(Box, { ...labels, value, onChange });

/** A box; `read` and `write` convert between the file's value and its text. */
function boxField(
  labels: FieldLabels & BoxKind,
  read: (value: Stored) => string,
  write: (text: string) => Stored,
  initialText = '',
): BasicFormField<string> {
  return {
    kind: 'form',
    label: labels.label,
    Input: boxOf(labels),
    defaultValue: () => initialText,
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
export const textField = (labels: FieldLabels, multiline: boolean): BasicFormField<string> =>
  boxField({ ...labels, multiline }, readText, (text) => text);

/** A day; an empty box is an empty string, too. */
export const dayField = (labels: FieldLabels): BasicFormField<string> =>
  boxField({ ...labels, type: 'date' }, readText, (text) => text);

/** One of several values; a new row begins with the first. */
export const choiceField = (
  labels: FieldLabels,
  options: readonly Option[],
): BasicFormField<string> =>
  boxField({ ...labels, options }, readText, (text) => text, options[0]?.value);

/** A number typed as text: nothing is rounded, and invalid input is left for the schema to refuse. */
export function numberField(labels: FieldLabels, isPrice: boolean): BasicFormField<string> {
  const read = (value: Stored): string => {
    if (typeof value !== 'number') return readText(value);
    const withCents = value.toFixed(2);
    return isPrice && Number(withCents) === value ? withCents : String(value);
  };
  return boxField(labels, read, (text) => {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed;
  });
}

interface ReadOnly {
  stored: Stored;
  labels: FieldLabels | undefined;
}

function ReadOnlyNote({ value: { labels } }: { value: ReadOnly }) {
  if (!labels) return null;
  const text = `${labels.label}: change this part in the file itself. ${labels.description}`;
  return createElement('p', { style: { font: '0.875rem/1.4 Helvetica, Arial, sans-serif' } }, text);
}

/** A value that the editor keeps as it is, with a note if `labels` are given. */
export const readOnlyField = (labels?: FieldLabels): BasicFormField<ReadOnly> => ({
  kind: 'form',
  label: labels?.label ?? '',
  Input: ReadOnlyNote,
  defaultValue: () => ({ stored: undefined, labels }),
  parse: (stored) => ({ stored, labels }),
  serialize: ({ stored }) => ({ value: stored }),
  validate: (value) => value,
  reader: { parse: (stored) => ({ stored, labels }) },
});
