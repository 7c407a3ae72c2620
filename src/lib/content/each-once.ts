import type * as z from 'zod';

/** A check that a list has every wanted name exactly once. */
export const eachOnce =
  <T>(wanted: readonly string[], nameOf: (item: T) => string) =>
  (items: readonly T[], context: z.core.$RefinementCtx): void => {
    const found = items.map(nameOf);
    const wrong = wanted.filter((name) => found.filter((other) => other === name).length !== 1);
    if (wrong.length === 0) return;
    context.addIssue({
      code: 'custom',
      message: `Write each of them exactly once; look at ${wrong.join(', ')}.`,
    });
  };
