import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#lib/contract/catalogue.ts';
import { problemSchema } from '#lib/contract/problem.ts';
import { hasShape } from '#lib/contract/shape.ts';
import { shapeOf } from '#scripts/build/answer-shapes.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const text = ({ enum: choices, pattern, format }: JsonSchema): fc.Arbitrary<unknown> => {
  if (choices) return fc.constantFrom(...choices);
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format === 'date') return fc.constantFrom('2026-11-22', '2024-02-29');
  return pattern
    ? fc.stringMatching(new RegExp(pattern)).filter((value) => value.length <= 64)
    : fc.string();
};

/** Values that a schema allows. */
function valuesOf(schema: JsonSchema | boolean): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.anything();
  const { anyOf, type, properties = {}, required, items } = schema;
  if (Array.isArray(type))
    return fc.oneof(...type.map((name) => valuesOf({ ...schema, type: name })));
  if (anyOf) return fc.oneof(...anyOf.map(valuesOf));
  if (type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)]),
      ),
      { requiredKeys: required ?? [] },
    );
  if (type === 'array')
    return fc.array(valuesOf(items as JsonSchema), {
      maxLength: Math.min(3, schema.maxItems ?? 3),
    });
  if (type === 'string') return text(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
}

const oddValues = fc.constantFrom(null, true, 7, '', 'x', [], {}, undefined);

/** A copy whose `step`-th part, counted from the top, is something else. */
function spoiled(value: unknown, step: number, other: unknown): unknown {
  let partsBefore = step;
  const visit = (part: unknown): unknown => {
    if (partsBefore === 0) {
      partsBefore = -1;
      return other;
    }
    partsBefore -= 1;
    if (Array.isArray(part)) return part.map(visit).filter((inner) => inner !== undefined);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part)
        .map(([name, inner]) => [name, visit(inner)])
        .filter(([, inner]) => inner !== undefined),
    );
  };
  return visit(value);
}

const schemas: (readonly [string, z.ZodMiniType])[] = [
  ['problem', problemSchema],
  ...endpoints.flatMap((endpoint) =>
    'schema' in endpoint.answer && endpoint.answer.schema
      ? [[endpoint.name, endpoint.answer.schema] as const]
      : [],
  ),
];

describe('a shape accepts what the schema that it was made from accepts', () => {
  test.each(schemas)('%s', (_, schema) => {
    const shape = shapeOf(schema);
    const accepts = (value: unknown) => hasShape(shape, value);
    const values = valuesOf(z.toJSONSchema(schema, { io: 'input' }));
    fc.assert(
      fc.property(values, fc.nat({ max: 60 }), oddValues, (value, step, other) => {
        expect(accepts(value)).toBe(true);
        const changed = spoiled(value, step, other);
        expect(accepts(changed)).toBe(schema.safeParse(changed).success);
      }),
      { numRuns: 200 },
    );
  });
});
