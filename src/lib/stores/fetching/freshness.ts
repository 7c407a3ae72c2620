/** How old a cached answer may be before it is fetched again, in milliseconds, unless a call says otherwise. */
export const defaultFreshness = 30_000;

/** The same for the customer: where a page shows their data, and where only their name. */
export const customerFreshness = { shown: 60_000, named: 900_000 } as const;
