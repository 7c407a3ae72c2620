import type { Store } from '#server/store/open.ts';

/** A query for the page of a customer's rows after `last`. */
type PageAfter<Row, Last> = (
  store: Store,
  customerId: number,
  last: Last | undefined,
) => Promise<Row[]>;

/** A customer's rows, page by page (keyset pagination). */
export async function* pagesOf<Row extends Last, Last>(
  pageAfter: PageAfter<Row, Last>,
  store: Store,
  customerId: number,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const page = await pageAfter(store, customerId, last);
    last = page.at(-1);
    if (last !== undefined) yield page;
  } while (last !== undefined);
}

/** A customer's rows, one by one. */
export async function* rowsOf<Row extends Last, Last>(
  pageAfter: PageAfter<Row, Last>,
  store: Store,
  customerId: number,
): AsyncGenerator<Row> {
  for await (const page of pagesOf(pageAfter, store, customerId)) yield* page;
}
