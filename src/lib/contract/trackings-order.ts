/** The default order of parcels; apart from the schemas, so that the list’s page can do without them. */
export const defaultSort = { field: 'receivedAt', dir: 'desc' } as const;

/** True for the default order, given or not. */
export const isDefaultSort = (
  sort: { readonly field: string; readonly dir: string } | undefined,
): boolean => !sort || (sort.field === defaultSort.field && sort.dir === defaultSort.dir);

/** The list's first view: all parcels that are not done, the most urgent first. */
export const openView = {
  filter: { group: 'open' },
  sort: { field: 'urgency', dir: 'desc' },
} as const;

/** The address of the call for that view, below the customer's, as pages request it early; a test compares the two. */
export const openViewCall =
  '/trackings?filter[group]=open&sort[field]=urgency&sort[dir]=desc' as const;

/** Days without an event after which a pre-alert is folded away, behind all open ones. */
export const prealertDays = 90;
