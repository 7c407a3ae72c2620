import { statSync } from 'node:fs';
import { findTable, headerErrors, type TableKind, tableOf } from './columns.ts';
import { type Row, readRows, TableError } from './csv-rows.ts';
import { billItems, eventItems, type TableItem } from './table-items.ts';

function tableFor(kind: string | undefined, header: Row | undefined): TableKind {
  const [onlyCell = '', ...others] = header?.cells ?? [];
  const separator = others.length === 0 && /[;\t]/.exec(onlyCell)?.[0];
  if (separator)
    throw new TableError(
      `The columns of this file are separated by ${separator === ';' ? 'semicolons' : 'tabs'}, not by commas. Save it as “CSV UTF-8 (comma delimited)”.`,
    );
  const table = kind === undefined ? tableOf(header?.cells ?? []) : findTable(kind);
  if (!header || !table)
    throw new TableError(
      'This file is not a table of events or bills. The first line names the columns, separated by commas; see npm run portal -- import --help.',
    );
  const errors = headerErrors(table, header.cells);
  if (errors.length > 0) throw new TableError(`line ${header.line}: ${errors.join(' ')}`);
  return table;
}

/** Some items of a table, in order, and which share of the file has been read with them. */
interface Batch {
  readonly batch: readonly TableItem[];
  readonly share: number;
}

/** Reads the first line of a file; `batches` then reads the rest, once. Throws TableError when it is no table. */
export async function openTable(file: string, kind: string | undefined) {
  let bytesRead = 0;
  const rows = readRows(file, (bytes) => {
    bytesRead = bytes;
  });
  const firstRow = await rows.next();
  const header = firstRow.done ? undefined : firstRow.value;
  const table = tableFor(kind, header);
  const size = Math.max(1, statSync(file).size);
  const items = table.name === 'events' ? eventItems : billItems;

  async function* batches(length: number): AsyncGenerator<Batch> {
    let batch: TableItem[] = [];
    for await (const item of items(table, header?.cells ?? [], rows)) {
      batch.push(item);
      if (batch.length < length) continue;
      yield { batch, share: bytesRead / size };
      batch = [];
    }
    if (batch.length > 0) yield { batch, share: 1 };
  }

  return { kind: table.name, batches };
}
