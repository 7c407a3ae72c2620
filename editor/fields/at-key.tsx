import type { ComponentSchema } from '@keystatic/core';
import type { ComponentType } from 'react';
import { PathPart } from './path.tsx';

/** A field at the top of a form, which Keystatic draws without telling it where it is. */
export function atKey(key: string, field: ComponentSchema): ComponentSchema {
  const Inner = Reflect.get(field, 'Input') as ComponentType<object>;
  const draw = (props: object) => (
    <PathPart part={key}>
      <Inner {...props} />
    </PathPart>
  );
  return { ...field, Input: draw } as ComponentSchema;
}
