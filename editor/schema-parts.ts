import * as z from 'zod';

type Schema = z.core.$ZodType;

/** A schema without its wrappers, such as optional, default and pipes. */
export interface SchemaParts {
  /** The schema of what a person types. */
  core: z.core.$ZodTypes;
  /** The outermost description. */
  description: string | undefined;
  /** The list of the file whose rows it names. */
  chosenFrom: string | undefined;
  /** What a number counts: “US$” or “%”. */
  unit: string | undefined;
  /** Whether a text may hold links. */
  links: boolean;
  /** Whether the file may omit the value. */
  optional: boolean;
  /** Whether the program transforms the value, as it does with prices. */
  transformed: boolean;
}

function innerOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      // The input of a preprocess step is anything; its output has the schema.
      return def.in._zod.def.type === 'transform' ? def.out : def.in;
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
  const own = meta?.description;
  const noted = (key: string) => (typeof meta?.[key] === 'string' ? meta[key] : undefined);
  const [chosenFrom, unit] = [noted('chosenFrom'), noted('unit')];
  const links = meta?.['links'] === true;
  const inner = innerOf(schema);
  if (!inner) {
    const core = schema as z.core.$ZodTypes;
    return { core, description: own, chosenFrom, unit, links, optional: false, transformed: false };
  }
  const parts = partsOf(inner);
  const mayMiss = def.type === 'optional' || def.type === 'default' || def.type === 'prefault';
  const changes = def.type === 'pipe' && def.out._zod.def.type === 'transform';
  return {
    core: parts.core,
    description: own ?? parts.description,
    chosenFrom: chosenFrom ?? parts.chosenFrom,
    unit: unit ?? parts.unit,
    links: links || parts.links,
    optional: mayMiss || parts.optional,
    transformed: changes || parts.transformed,
  };
}

/** The discriminator of a union, such as `template`; undefined for other schemas. */
export function discriminatorOf(schema: Schema): string | undefined {
  const { def } = partsOf(schema).core._zod;
  return def.type === 'union' && 'discriminator' in def ? String(def.discriminator) : undefined;
}

/** The option of a discriminated union that fits the value; other schemas are returned as they are. */
export function alternativeFor(schema: Schema, value: unknown): Schema {
  const { def } = partsOf(schema).core._zod;
  const key = discriminatorOf(schema);
  if (def.type !== 'union' || key === undefined) return schema;
  const chosen: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const fits = def.options.find((option) => {
    const shape = shapeOf(option)?.[key];
    const literal = shape && partsOf(shape).core._zod.def;
    return literal?.type === 'literal' && literal.values.some((known) => known === chosen);
  });
  return fits ?? schema;
}

/** The fields of an object's schema; undefined for other schemas. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> | undefined {
  const { def } = partsOf(schema).core._zod;
  return def.type === 'object' ? def.shape : undefined;
}
