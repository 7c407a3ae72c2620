import type { ComponentSchema } from '@keystatic/core';
import { inputOf } from './FieldInput.tsx';
import { PathPart } from './path.tsx';

/** A field at the top of a form, which Keystatic draws without telling it where it is. */
export function atKey(key: string, field: ComponentSchema): ComponentSchema {
  const Inner = inputOf(field);
  const draw = (props: object) => (
    <PathPart part={key}>
      <Inner {...props} />
    </PathPart>
  );
  return { ...field, Input: draw } as ComponentSchema;
}
