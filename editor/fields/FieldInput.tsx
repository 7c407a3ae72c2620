import type { ComponentSchema, GenericPreviewProps } from '@keystatic/core';
import type { ComponentType } from 'react';

/** A field as Keystatic hands it to its input. */
export type Preview = GenericPreviewProps<ComponentSchema, unknown>;

/**
 * The input of a field. Keystatic's types give one to some kinds of fields only, each with other props; ours all have one,
 * which gets what Keystatic hands over.
 */
export const inputOf = (schema: ComponentSchema) =>
  Reflect.get(schema, 'Input') as ComponentType<Record<string, unknown>>;

/** Any field: a group, a list, or a box. */
export function FieldInput({ preview }: { preview: Preview }) {
  const Input = inputOf(preview.schema);
  // A row's key is for React, not for its input.
  const props = Object.fromEntries(Object.entries(preview).filter(([name]) => name !== 'key'));
  return <Input autoFocus={false} forceValidation={false} {...props} />;
}
