import * as z from 'zod';
import { at } from './values.ts';

type Schema = z.core.$ZodType;

/** A schema without its wrappers, such as optional, default and pipes. */
export interface SchemaParts {
  /** The schema of what a person types. */
  core: z.core.$ZodTypes;
  /** The outermost description. */
  description: string | undefined;
  /** The key of the list in the same file whose rows the value names. */
  chosenFrom: string | undefined;
  /** The unit of a number: “US$” or “%”. */
  unit: string | undefined;
  /** Whether a text may contain links. */
  mayLink: boolean;
  /** Whether the file may omit the value. */
  isOptional: boolean;
  /** Whether the program transforms the value, as it does with prices. */
  isTransformed: boolean;
}

/** The schema inside a wrapper; undefined if the schema is no wrapper. */
function innerOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      return def.in;
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return def.innerType;
    default:
      return undefined;
  }
}

/** Unwraps a schema. */
export function partsOf(schema: Schema): SchemaParts {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const meta = z.globalRegistry.get(schema);
  const textOf = (key: string) => (typeof meta?.[key] === 'string' ? meta[key] : undefined);
  const inner = innerOf(schema);
  const parts = inner && partsOf(inner);
  const isOptional = def.type === 'optional' || def.type === 'default' || def.type === 'prefault';
  const isTransformed = def.type === 'pipe' && def.out._zod.def.type === 'transform';
  return {
    core: parts?.core ?? (schema as z.core.$ZodTypes),
    description: meta?.description ?? parts?.description,
    chosenFrom: textOf('chosenFrom') ?? parts?.chosenFrom,
    unit: textOf('unit') ?? parts?.unit,
    mayLink: meta?.['links'] === true || parts?.mayLink === true,
    isOptional: isOptional || parts?.isOptional === true,
    isTransformed: isTransformed || parts?.isTransformed === true,
  };
}

/** The discriminator of a union, such as `template`; undefined for other schemas. */
export function discriminatorOf(schema: Schema): string | undefined {
  const { def } = partsOf(schema).core._zod;
  return def.type === 'union' && 'discriminator' in def ? String(def.discriminator) : undefined;
}

/** The option of a discriminated union that fits the value; without one, the schema itself. */
export function alternativeFor(schema: Schema, value: unknown): Schema {
  const { def } = partsOf(schema).core._zod;
  const key = discriminatorOf(schema);
  if (def.type !== 'union' || key === undefined) return schema;
  const variant = at(value, key);
  const alternative = def.options.find((option) => {
    const shape = shapeOf(option)?.[key];
    const literal = shape && partsOf(shape).core._zod.def;
    return literal?.type === 'literal' && literal.values.some((name) => name === variant);
  });
  return alternative ?? schema;
}

/** The fields of an object's schema; undefined for other schemas. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = partsOf(schema).core._zod;
  return def.type === 'object' ? def.shape : undefined;
}
