import { rowName } from '#editor/where.ts';
import type { Preview } from './FieldInput.tsx';

/** The text in a box; empty for groups, lists and values that are no text. */
const textOf = (preview: Preview): string =>
  preview.schema.kind === 'form' && 'value' in preview && typeof preview.value === 'string'
    ? preview.value
    : '';

/** The name of a list's row in its form, as messages also call it. */
export function itemLabel(preview: Preview): string {
  // An object always has fields, but TypeScript needs to be shown.
  if (preview.schema.kind !== 'object' || !('fields' in preview))
    return rowName(textOf(preview)) ?? '';
  const fields: Readonly<Record<string, Preview>> = preview.fields;
  const texts = Object.entries(fields).map(([key, field]) => [key, textOf(field)]);
  return rowName(Object.fromEntries(texts)) ?? '';
}
