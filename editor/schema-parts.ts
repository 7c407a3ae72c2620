import * as z from 'zod';

type Schema = z.core.$ZodType;

/** What a schema is once wrappers are off: optional, default, described pipes and the like. */
export interface SchemaParts {
  /** The schema that says what a person types. */
  core: z.core.$ZodTypes;
  /** The words of the outermost `.describe`. */
  description: string | undefined;
  /** Whether the file may leave the value out. */
  optional: boolean;
  /** Whether the program turns what is typed into something else, as it does with prices. */
  transformed: boolean;
}

function innerOf(schema: Schema): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      // A preprocess step comes first and takes anything; what follows it says what belongs there.
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

/** Takes a schema apart. */
export function partsOf(schema: Schema): SchemaParts {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const own = z.globalRegistry.get(schema)?.description;
  const inner = innerOf(schema);
  if (!inner) {
    const core = schema as z.core.$ZodTypes;
    return { core, description: own, optional: false, transformed: false };
  }
  const parts = partsOf(inner);
  const mayMiss = def.type === 'optional' || def.type === 'default' || def.type === 'prefault';
  const changes = def.type === 'pipe' && def.out._zod.def.type === 'transform';
  return {
    core: parts.core,
    description: own ?? parts.description,
    optional: mayMiss || parts.optional,
    transformed: changes || parts.transformed,
  };
}

/** The words by which a value chooses among the alternatives of a union, such as `template`. */
export function discriminatorOf(schema: Schema): string | undefined {
  const { def } = partsOf(schema).core._zod;
  return def.type === 'union' && 'discriminator' in def ? String(def.discriminator) : undefined;
}

/** The alternative of a discriminated union that fits the value; other schemas come back as they are. */
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
