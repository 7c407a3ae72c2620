/** The default order of parcels; apart from the schemas, so that the list’s page can do without them. */
export const defaultSort = { field: 'receivedAt', dir: 'desc' } as const;

/** True for the default order, given or not. */
export const isDefaultSort = (
  sort: { readonly field: string; readonly dir: string } | undefined,
): boolean => !sort || (sort.field === defaultSort.field && sort.dir === defaultSort.dir);
