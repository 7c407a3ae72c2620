import type { ComponentSchema, FormFieldStoredValue } from '@keystatic/core';

type Stored = FormFieldStoredValue;

/** The value that the editor writes for a stored one that nobody has changed. */
export function throughEditor(schema: ComponentSchema, stored: unknown): unknown {
  if (schema.kind === 'form') {
    if (schema.formKind !== undefined && schema.formKind !== 'slug')
      throw new Error(`no field of a value: ${schema.formKind}`);
    return schema.serialize(schema.parse(stored as Stored, undefined)).value;
  }
  if (schema.kind === 'object') {
    const values = (stored ?? {}) as Record<string, unknown>;
    const written = Object.entries(schema.fields).map(([key, field]) => [
      key,
      throughEditor(field, values[key]),
    ]);
    return Object.fromEntries(written.filter(([, value]) => value !== undefined));
  }
  if (schema.kind === 'array') {
    const items = (stored ?? []) as unknown[];
    return items.map((item) => throughEditor(schema.element, item) ?? null);
  }
  throw new Error(`the editor has no ${schema.kind} of its own`);
}
