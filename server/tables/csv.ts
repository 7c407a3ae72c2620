import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { jamaicanDay } from '#lib/format/day.ts';

/** A moment as its day in Jamaica, such as 2026-11-22; empty for null. */
export const csvDay = (instant: string | null): string =>
  instant === null ? '' : jamaicanDay(new Date(instant));

/** The columns of a table by their heading, each with how to read it from a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/** Every row of a list, read page by page, so that other calls are not blocked. */
export async function* everyRow<Row>(
  read: (slice: { readonly page: number; readonly size: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const size = 500;
  for (let page = 0; ; page += 1) {
    const rows = await read({ page, size });
    yield* rows;
    if (rows.length < size) return;
  }
}

async function* recordsOf<Row>(rows: AsyncIterable<Row>, columns: CsvColumns<Row>) {
  for await (const row of rows) yield Object.values(columns).map((read) => read(row));
}

/** A stream of rows as CSV (RFC 4180) that spreadsheets open as UTF-8; formulas are escaped. */
export function csvOf<Row>(rows: AsyncIterable<Row>, columns: CsvColumns<Row>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error of either destroys both; the route gets it from the table.
  return pipeline(Readable.from(recordsOf(rows, columns)), table, () => {});
}
