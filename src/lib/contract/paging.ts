/** The allowed page sizes (§9). */
export const pageSizes = [10, 25, 50, 100] as const;

/** The page size of a query without one (§9). */
export const defaultPageSize = 10;

/** The largest page number, which keeps the offset within a database's integers. */
export const maxPage = 1_000_000;
