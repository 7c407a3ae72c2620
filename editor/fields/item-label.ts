import type { ComponentSchema, GenericPreviewProps } from '@keystatic/core';
import { labelOf } from '#editor/words.ts';

type Preview = GenericPreviewProps<ComponentSchema, unknown>;

const scalarOf = (preview: Preview): string => {
  if (preview.schema.kind !== 'form' || !('value' in preview)) return '';
  return typeof preview.value === 'string' ? preview.value : '';
};

// Ids, icon names and file names begin in lower case.
const isName = ({ text }: { text: string }): boolean => /^[“"]?\p{Lu}\p{L}/u.test(text);
const isWords = ({ text }: { text: string }): boolean => /[a-z]{2}/i.test(text);

/** The label of a list entry: its own text, its first field that looks like a name, or its first two values. */
export function itemLabel(preview: Preview): string {
  if (preview.schema.kind === 'form') return scalarOf(preview);
  if (preview.schema.kind !== 'object' || !('fields' in preview)) return '';
  const fields: Readonly<Record<string, Preview>> = preview.fields;
  const known = Object.entries(fields)
    .map(([key, field]) => ({ key, text: scalarOf(field) }))
    .filter(({ text }) => text !== '');
  const words = known.find(isName) ?? known.find(isWords);
  if (words) return words.text;
  return known
    .slice(0, 2)
    .map(({ key, text }) => `${labelOf(key)} ${text}`)
    .join(', ');
}
