import { isFormulaError } from '#lib/contract/spreadsheet.ts';
import { cellValue, type TableKind } from './columns.ts';
import type { Row } from './csv-rows.ts';

/** An item of a table in the form of the API, or an error; each with its lines in the file. */
export type TableItem =
  | { readonly lines: readonly number[]; readonly item: Record<string, unknown> }
  | { readonly lines: readonly number[]; readonly error: string };

type Cells = ReadonlyMap<string, string>;

/** An item from its cells; the columns `a.b` and `a.c` make its part `a`. */
function itemOf(table: TableKind, cells: Cells): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [column, kind] of Object.entries(table.columns)) {
    const cell = cells.get(column) ?? '';
    const [name = '', field] = column.split('.');
    const value = cellValue(kind, cell);
    if (field === undefined) item[name] = value;
    else {
      parts[name] ??= {};
      parts[name][field] = value;
    }
  }
  const filled = Object.entries(parts).filter(([, part]) =>
    Object.values(part).some((value) => value !== undefined && value !== ''),
  );
  return { ...item, ...Object.fromEntries(filled) };
}

const replacementCharacter = '\ufffd';

/** The cells of a row by their columns, or a sentence about what is wrong with the row. */
function cellsOf(header: readonly string[], { cells }: Row): Cells | string {
  if (cells.length !== header.length)
    return `This row has ${cells.length} cells, and the first line has ${header.length} columns.`;
  if (cells.some((cell) => cell.includes(replacementCharacter)))
    return 'This row has a character that cannot be read. Save the file as CSV in UTF-8.';
  const error = cells.find(isFormulaError);
  if (error !== undefined)
    return `The spreadsheet shows ${error} in ${header[cells.indexOf(error)]}. Correct its formula, or empty the cell.`;
  return new Map(header.map((name, index) => [name, cells[index] ?? '']));
}

/** The items of a table with one row each. */
export async function* eventItems(
  table: TableKind,
  header: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<TableItem> {
  for await (const row of rows) {
    const cells = cellsOf(header, row);
    const lines = [row.line];
    yield typeof cells === 'string'
      ? { lines, error: cells }
      : { lines, item: itemOf(table, cells) };
  }
}

interface Bill {
  readonly id: string;
  readonly cells: Cells;
  readonly lines: readonly number[];
  readonly parts: readonly unknown[];
}

/** The column in which two rows of one bill differ; undefined when they agree. */
const differingColumn = (header: readonly string[], a: Cells, b: Cells): string | undefined =>
  header.find((name) => !name.startsWith('lines.') && a.get(name) !== b.get(name));

const billItem = (table: TableKind, { cells, lines, parts }: Bill): TableItem => ({
  lines,
  item: { ...itemOf(table, cells), lines: parts },
});

/** The items of a table with a row for each line of a bill. */
export async function* billItems(
  table: TableKind,
  header: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<TableItem> {
  const firstLines = new Map<string, number>();
  let bill: Bill | undefined;
  for await (const row of rows) {
    const cells = cellsOf(header, row);
    const lines = [row.line];
    if (typeof cells === 'string') {
      yield { lines, error: cells };
      continue;
    }
    const id = cells.get('id') ?? '';
    const part = itemOf(table, cells)['lines'];
    if (bill?.id === id) {
      const column = differingColumn(header, bill.cells, cells);
      if (column !== undefined)
        yield {
          lines,
          error: `${column} differs from line ${bill.lines[0]}. The rows of one bill say the same of it.`,
        };
      bill = { ...bill, lines: [...bill.lines, row.line], parts: [...bill.parts, part] };
      continue;
    }
    if (bill) yield billItem(table, bill);
    const firstLine = firstLines.get(id);
    if (firstLine === undefined) {
      firstLines.set(id, row.line);
      bill = { id, cells, lines, parts: [part] };
    } else {
      bill = undefined;
      yield {
        lines,
        error: `This bill began on line ${firstLine}. Put the rows of a bill together.`,
      };
    }
  }
  if (bill) yield billItem(table, bill);
}
