import type * as z from 'zod';

/** Categories, and besides them charges by name; each may have a `source`. */
interface Figures {
  readonly categories?: readonly { readonly id: string }[] | undefined;
}

interface WrittenFile extends Figures {
  readonly sources: readonly { readonly id: string }[];
  readonly changes?: readonly Figures[] | undefined;
}

interface Names {
  readonly sources: readonly string[];
  readonly categories: readonly string[];
}

interface UnknownName {
  readonly path: PropertyKey[];
  readonly message: string;
}

const unknownSource = (path: PropertyKey[], sources: readonly string[]): UnknownName => ({
  path: [...path, 'source'],
  message: `There is no such source. Write one of: ${sources.join(', ')}.`,
});

/** Charges and categories whose source is not in the file. */
function unknownSources(
  { categories = [], ...charges }: Figures,
  { sources }: Names,
): UnknownName[] {
  const hasUnknownSource = (figure: unknown) =>
    typeof figure === 'object' &&
    figure !== null &&
    'source' in figure &&
    !sources.some((source) => source === figure.source);
  return [
    ...Object.entries<unknown>(charges).flatMap(([name, charge]) =>
      hasUnknownSource(charge) ? [unknownSource([name], sources)] : [],
    ),
    ...categories.flatMap((category, index) =>
      hasUnknownSource(category) ? [unknownSource(['categories', index], sources)] : [],
    ),
  ];
}

/** Categories of a change that the file does not have. */
const unknownCategories = ({ categories = [] }: Figures, names: Names): UnknownName[] =>
  categories.flatMap(({ id }, index) =>
    names.categories.includes(id)
      ? []
      : [
          {
            path: ['categories', index, 'id'],
            message: `There is no such category. Write one of: ${names.categories.join(', ')}.`,
          },
        ],
  );

/** Reports sources and categories that are named but not in the file. */
export function reportUnknownNames(file: WrittenFile, context: z.core.$RefinementCtx): void {
  const { changes = [], ...first } = file;
  const names = {
    sources: first.sources.map(({ id }) => id),
    categories: (first.categories ?? []).map(({ id }) => id),
  };
  const unknownNames = [
    ...unknownSources(first, names),
    ...changes.flatMap((change, index) =>
      [...unknownSources(change, names), ...unknownCategories(change, names)].map(
        ({ path, message }) => ({ path: ['changes', index, ...path], message }),
      ),
    ),
  ];
  for (const issue of unknownNames) context.addIssue({ code: 'custom', ...issue });
}
