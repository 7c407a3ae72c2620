import { createHash } from 'node:crypto';
import type { Store } from '#server/store/open.ts';
import { type PlainRow, readTable, type TableName } from '#server/store/whole-tables.ts';

/** The checksum of a table's lines. */
export interface TableSum {
  readonly rows: number;
  /** Of all lines, hexadecimal. */
  readonly sha256: string;
}

/** A row as a line of an export; Unicode's line separators, at which readline would split, are escaped. */
const lineOf = (row: PlainRow): string =>
  `${JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

/** Counts and hashes lines. */
export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  const add = (line: string): void => {
    hash.update(line);
    rows += 1;
  };
  return { add, end: (): TableSum => ({ rows, sha256: hash.digest('hex') }) };
}

/** Reads a table as lines and returns their checksum; `onLines` gets them in batches. */
export async function sumTable(
  store: Store,
  table: TableName,
  onLines: (lines: string) => Promise<void> = async () => undefined,
): Promise<TableSum> {
  const sum = createSum();
  for await (const rows of readTable(store, table)) {
    const lines = rows.map(lineOf);
    for (const line of lines) sum.add(line);
    await onLines(lines.join(''));
  }
  return sum.end();
}
