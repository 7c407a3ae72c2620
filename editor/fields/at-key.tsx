import type { ComponentSchema } from '@keystatic/core';
import { inputOf } from './FieldInput.tsx';
import { PathPart } from './path.tsx';

/** A field at the top of a form, whose input Keystatic draws without telling it its key. */
export function atKey(key: string, field: ComponentSchema): ComponentSchema {
  const FieldInput = inputOf(field);
  const drawInput = (props: object) => (
    <PathPart part={key}>
      <FieldInput {...props} />
    </PathPart>
  );
  // To TypeScript, a copy of one of several types is none of them.
  return { ...field, Input: drawInput } as ComponentSchema;
}
