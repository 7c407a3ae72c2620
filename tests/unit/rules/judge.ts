import fc from 'fast-check';
import * as z from 'zod/mini';

/** What a rule says of a value: its output, or the first message, which is the one a person reads. */
export function judge(schema: z.ZodMiniType, value: unknown) {
  const result = z.safeParse(schema, value);
  return result.success
    ? { output: result.data, message: undefined }
    : { output: undefined, message: result.error.issues[0]?.message ?? '' };
}

/** What a rule says about one field of an object. */
export function messageAt(schema: z.ZodMiniType, value: unknown, path: string) {
  const { error } = z.safeParse(schema, value);
  return error?.issues.find((issue) => issue.path.join('.') === path)?.message;
}

const anyCharacter = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 });

/** Text of the characters that a rule looks at, now and then with any other among them. */
export const textOf = (characters: string, maxLength = 40): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      { weight: 40, arbitrary: fc.constantFrom(...characters) },
      { weight: 1, arbitrary: anyCharacter },
    ),
    maxLength,
    size: 'max',
  });

/** White space of every kind, and nothing else. */
export const blank = fc.string({
  unit: fc.constantFrom(...' \t\n\r\v\f\u00a0\u2003\u3000\ufeff'),
  maxLength: 300,
});

/** Signs that no field of one line may hold. */
export const controls = fc.constantFrom(
  ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
  ...Array.from({ length: 33 }, (_, code) => String.fromCharCode(0x7f + code)),
  '\u2028',
  '\u2029',
  // Half a character.
  '\ud83d',
);

/** Asserts something of many values. */
export const holdsFor = <T>(values: fc.Arbitrary<T>, claim: (value: T) => void, numRuns = 300) =>
  fc.assert(
    fc.property(values, (value) => {
      claim(value);
    }),
    { numRuns },
  );
