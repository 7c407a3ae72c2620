import type { ComponentSchema, GenericPreviewProps } from '@keystatic/core';
import { rowName } from '#editor/where.ts';

type Preview = GenericPreviewProps<ComponentSchema, unknown>;

/** The text in a box; empty for groups, lists, and what is no text. */
const textOf = (preview: Preview): string =>
  preview.schema.kind === 'form' && 'value' in preview && typeof preview.value === 'string'
    ? preview.value
    : '';

/** What a row of a list is called in its form; messages call it the same. */
export function itemLabel(preview: Preview): string {
  // The kind says it all, but to TypeScript only the presence of the fields does.
  if (preview.schema.kind !== 'object' || !('fields' in preview))
    return rowName(textOf(preview)) ?? '';
  const fields: Readonly<Record<string, Preview>> = preview.fields;
  const texts = Object.entries(fields).map(([key, field]) => [key, textOf(field)]);
  return rowName(Object.fromEntries(texts)) ?? '';
}
