import * as z from 'zod/mini';
import type { Shape } from '#lib/contract/shape.ts';

const keywords: readonly string[] = [
  'properties',
  'optional',
  'items',
  'anyOf',
  'enum',
  'type',
  'pattern',
  'minLength',
  'maxLength',
] satisfies (keyof Shape)[];

// The server has checked that the moment exists.
const moment = '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$';

/** Reduces a JSON schema, in place, to the keywords of a `Shape`; throws if it has another one. */
function reduceToShape(json: z.core.JSONSchema.BaseSchema): void {
  if (json.format === 'date-time') json.pattern = moment;
  if (json.enum || json.items || json.properties) delete json.type;
  const { required = [], properties = {} } = json;
  // zod passes an optional object twice; at the second time these keywords are already removed.
  json['optional'] ??= Object.keys(properties).filter((name) => !required.includes(name));
  for (const keyword of ['description', 'format', 'required', 'maxItems'] as const)
    delete json[keyword];
  const unknownKeyword = Object.keys(json).find((keyword) => !keywords.includes(keyword));
  if (unknownKeyword)
    throw new Error(`src/lib/contract/shape.ts cannot check an answer's "${unknownKeyword}".`);
}

/** The shape of a schema's input; throws if `Shape` cannot express it. */
export function shapeOf(schema: z.core.$ZodType): Shape {
  const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) =>
    reduceToShape(jsonSchema);
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', override });
  return JSON.parse(JSON.stringify(shape), (name, value) => {
    if (name === 'optional' && Array.isArray(value) && value.length === 0) return undefined;
    return name === 'pattern' && typeof value === 'string' ? new RegExp(value, 'u') : value;
  });
}

/** A shape, or a part of one, as source code. */
export function sourceOf(part: unknown): string {
  if (part instanceof RegExp) return String(part);
  if (Array.isArray(part)) return `[${part.map(sourceOf).join()}]`;
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  const entries = Object.entries(part).map(([name, value]) => `'${name}':${sourceOf(value)}`);
  return `{${entries.join()}}`;
}
