import * as z from 'zod/mini';

/** The allowed page sizes (§9). */
export const pageSizes = [10, 25, 50, 100] as const;

/** The page size of a query without one (§9). */
export const defaultPageSize = 10;

/** The largest page number, which keeps the offset within a database's integers. */
export const maxPage = 1_000_000;

/** Zero-based page. */
export const page = z._default(
  z.coerce.number().check(z.int(), z.gte(0), z.lte(maxPage), z.describe('Zero-based page.')),
  0,
);

/** Rows a page: 10, 25, 50 or 100. */
export const size = z._default(
  z.pipe(z.coerce.number(), z.literal([...pageSizes])).check(z.describe('Rows a page.')),
  defaultPageSize,
);

/** The envelope of every list answer. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item).check(z.maxLength(Math.max(...pageSizes))),
    page: z.number().check(z.describe('Zero-based page that was answered.')),
    size: z.number().check(z.describe('Rows a page.')),
    total: z.number().check(z.describe('Rows that match the filter, over all pages.')),
  });
