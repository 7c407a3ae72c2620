import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { alternativeFor, partsOf, shapeOf } from './schema-parts.ts';

type Schema = z.core.$ZodType;
type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The editor's values without empty optional fields. */
export function tidy(schema: Schema, value: unknown, before?: unknown): unknown {
  const { core } = partsOf(alternativeFor(schema, value));
  const { def } = core._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    return value.map((item, index) => tidy(def.element, item, old[index]));
  }
  const shape = shapeOf(core);
  if (!shape || !isValues(value)) return value;
  const old = isValues(before) ? before : {};
  const tidiedFields = Object.entries(value).flatMap(([key, field]) => {
    const fieldSchema = shape[key];
    if (!fieldSchema) return [[key, field] as const];
    const tidied = tidy(fieldSchema, field, old[key]);
    const left = partsOf(fieldSchema).optional && isEmpty(tidied);
    // Kept if the file already had it, such as an explicit “false”.
    const stood = key in old && isDeepStrictEqual(tidied, old[key]);
    return left && !stood ? [] : [[key, tidied] as const];
  });
  return Object.fromEntries(tidiedFields);
}
