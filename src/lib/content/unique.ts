import type * as z from 'zod';

/** Reports each entry that repeats an earlier id. */
export function reportRepeats(
  entries: readonly { readonly id: string }[],
  context: z.core.$RefinementCtx,
): void {
  const seen = new Set<string>();
  for (const [index, { id }] of entries.entries()) {
    if (seen.has(id))
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `“${id}” is there twice. Give each entry an id of its own.`,
      });
    seen.add(id);
  }
}
