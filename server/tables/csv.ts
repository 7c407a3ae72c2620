import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { jamaicanDay } from '#server/units/jamaican-day.ts';

/** A moment as its day in Jamaica, such as 2026-11-22; nothing for null. */
export const csvDay = (instant: string | null): string =>
  instant === null ? '' : jamaicanDay(new Date(instant));

/** The columns of a table by their heading, each with how to read it from a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number>>;

async function* recordsOf<Row>(rows: AsyncIterable<Row>, columns: CsvColumns<Row>) {
  for await (const row of rows) yield Object.values(columns).map((read) => read(row));
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets read as UTF-8, written as they come; what would start a formula there is only
 * text.
 */
export function csvOf<Row>(rows: AsyncIterable<Row>, columns: CsvColumns<Row>): Readable {
  const table = stringify({
    bom: true,
    header: true,
    columns: Object.keys(columns),
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // An error of either ends both; the route sees it at the end it reads.
  return pipeline(Readable.from(recordsOf(rows, columns)), table, () => {});
}
