/** How old an answer may be, in milliseconds, before it is asked for again, unless a call says otherwise. */
export const usualFreshness = 30_000;

/** The same of the customer, where the page shows their data or only names them. */
export const customerFreshness = { shown: 60_000, named: 900_000 } as const;
