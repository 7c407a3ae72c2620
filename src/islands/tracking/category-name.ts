import type { Category } from '#lib/contract/quotes.ts';

/** A category as customers read it; one that the tariff no longer has, or not yet here, by its id. */
export function categoryName(
  id: string | null,
  categories: readonly Category[] | undefined,
): string | null {
  if (!id) return null;
  const known = categories?.find((category) => category.id === id);
  return known?.name ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}
