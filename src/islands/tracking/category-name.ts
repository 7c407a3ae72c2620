import type { Category } from '#lib/contract/quotes.ts';

/** The name of a category; made from its id if the tariff lacks it or is not loaded. */
export function categoryName(
  id: string | null,
  categories: readonly Category[] | undefined,
): string | null {
  if (!id) return null;
  const category = categories?.find((other) => other.id === id);
  return category?.name ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
