/** What an answer must look like, in words of JSON Schema; an object has `properties`, an array `items`. */
export interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  /** The properties that may be absent; all others are required. */
  readonly optional?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly pattern?: RegExp;
  /** In UTF-16 units, as zod counts. */
  readonly minLength?: number;
  readonly maxLength?: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = ({ pattern, minLength = 0, maxLength = Infinity }: Shape, text: string) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  (pattern === undefined || pattern.test(text));

/** Tells whether a value that came as JSON has a shape. */
export function hasShape(shape: Shape, value: unknown): boolean {
  const { properties, optional, items, anyOf, enum: choices, type } = shape;
  if (anyOf) return anyOf.some((way) => hasShape(way, value));
  if (choices) return choices.includes(value);
  if (items) return Array.isArray(value) && value.every((item) => hasShape(items, item));
  if (properties)
    return (
      isRecord(value) &&
      Object.entries(properties).every(([name, part]) =>
        value[name] === undefined ? optional?.includes(name) : hasShape(part, value[name]),
      )
    );
  // One type is a text, which includes itself as a list does.
  if (type && !type.includes(value === null ? 'null' : typeof value)) return false;
  return typeof value !== 'string' || isText(shape, value);
}

/**
 * Checks values as zod's `safeParse` does, without telling what is wrong.
 * @public imported by the modules that scripts/build/light-contract.ts writes
 */
export const parser = (shape: Shape) => ({
  safeParse: (data: unknown) =>
    hasShape(shape, data) ? { success: true, data } : { success: false },
});
