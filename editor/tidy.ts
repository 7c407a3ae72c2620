import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { alternativeFor, partsOf, shapeOf } from './schema-parts.ts';
import { isValues } from './values.ts';

type Schema = z.core.$ZodType;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A form's values without empty optional fields that the file did not have before. */
export function tidy(schema: Schema, value: unknown, before?: unknown): unknown {
  const { core } = partsOf(alternativeFor(schema, value));
  const { def } = core._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    const oldItems: readonly unknown[] = Array.isArray(before) ? before : [];
    return value.map((item, index) => tidy(def.element, item, oldItems[index]));
  }
  const shape = shapeOf(core);
  if (!shape || !isValues(value)) return value;
  const oldFields = isValues(before) ? before : {};
  const newFields = Object.entries(value).flatMap(([key, field]) => {
    const fieldSchema = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (!fieldSchema) return [[key, field] as const];
    const newField = tidy(fieldSchema, field, oldFields[key]);
    const isOmittable = partsOf(fieldSchema).isOptional && isEmpty(newField);
    // Such as an explicit “false”.
    const isUnchanged = key in oldFields && isDeepStrictEqual(newField, oldFields[key]);
    return isOmittable && !isUnchanged ? [] : [[key, newField] as const];
  });
  return Object.fromEntries(newFields);
}
