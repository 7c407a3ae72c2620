import type * as z from 'zod';

/** A check for superRefine(): that a list has each of the names exactly once. */
export const eachOnce =
  <T>(names: readonly string[], nameOf: (item: T) => string) =>
  (items: readonly T[], context: z.core.$RefinementCtx): void => {
    const itemNames = items.map(nameOf);
    const wrongNames = names.filter(
      (name) => itemNames.filter((other) => other === name).length !== 1,
    );
    if (wrongNames.length === 0) return;
    context.addIssue({
      code: 'custom',
      message: `Write each of them exactly once; look at ${wrongNames.join(', ')}.`,
    });
  };
