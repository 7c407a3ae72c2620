import type { ComponentSchema, GenericPreviewProps } from '@keystatic/core';
import { rowName } from '#editor/where.ts';

type Preview = GenericPreviewProps<ComponentSchema, unknown>;

const textOf = (preview: Preview): string => {
  if (preview.schema.kind !== 'form' || !('value' in preview)) return '';
  return typeof preview.value === 'string' ? preview.value : '';
};

/** The label of a list entry; messages use the same name. */
export function itemLabel(preview: Preview): string {
  if (preview.schema.kind === 'form') return rowName(textOf(preview)) ?? '';
  if (preview.schema.kind !== 'object' || !('fields' in preview)) return '';
  const fields: Readonly<Record<string, Preview>> = preview.fields;
  const texts = Object.entries(fields).map(([key, field]) => [key, textOf(field)]);
  return rowName(Object.fromEntries(texts)) ?? '';
}
