import * as z from 'zod';

/** The schema at a path; undefined if there is none. Of a union it takes the option that `file` uses. */
export function schemaAt(
  schema: z.core.$ZodType,
  path: readonly PropertyKey[],
  file: unknown,
): z.core.$ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema;
  for (const key of path) {
    current = unwrap(current);
    if (current instanceof z.ZodDiscriminatedUnion) current = optionOf(current, file);
    if (current instanceof z.ZodObject) current = current.shape[String(key)];
    else if (current instanceof z.ZodArray) current = current.element;
    else return undefined;
  }
  return current;
}

/** The option of a union that the file uses; undefined if it fits none. */
const optionOf = (union: z.ZodDiscriminatedUnion, file: unknown): z.core.$ZodType | undefined =>
  union.options.find((option) => {
    const discriminator = z.object({
      [union.def.discriminator]:
        option instanceof z.ZodObject ? option.shape[union.def.discriminator] : z.never(),
    });
    return discriminator.safeParse(file).success;
  });

/** What a pipe or an optional schema wraps. */
function innerOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in;
  return schema instanceof z.ZodOptional ? schema.unwrap() : undefined;
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

const descriptionOf = (schema: z.core.$ZodType | undefined): string | undefined =>
  schema instanceof z.ZodType ? (schema.description ?? descriptionOf(innerOf(schema))) : undefined;

const valueAt = (file: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
    file,
  );

/** A problem in words for an editor: the field, what is wrong and what is expected. */
export function explain(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  file: unknown,
  isMissing: boolean,
): string {
  const field = issue.path.length > 0 ? `“${issue.path.join('.')}”` : 'the file';
  if (issue.code === 'unrecognized_keys') {
    // YAML reads `{ price: 8,25 }` as a price of 8 and a field called 25.
    const decimals = issue.keys.find((key) => /^\d+$/.test(key));
    if (decimals !== undefined)
      return `${field} has a comma before ${decimals}. Write a number with a point, such as 8.25.`;
    const keys = issue.keys.map((key) => `“${key}”`).join(', ');
    return `${field} has ${keys}, which nothing reads. Check the spelling or delete it.`;
  }
  // YAML reads a key with nothing below it as null.
  if (issue.code === 'invalid_type' && valueAt(file, issue.path) === null)
    return `${field} is empty. Fill it in, or delete its line.`;
  const description = descriptionOf(schemaAt(schema, issue.path, file));
  const advice = description ? ` It should be: ${description}` : '';
  return `${field}${isMissing ? ' is missing.' : ':'} ${issue.message}${advice}`;
}
