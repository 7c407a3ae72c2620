import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { StartError } from '#server/settings/config.ts';
import { codeOf } from '#server/units/error-code.ts';

/** A row of a file: its cells, trimmed, and the line on which it begins. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read as a table, in one sentence. */
export class TableError extends StartError {}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** An error of the file in one sentence; any other error as it is. */
function asTableError(error: unknown): unknown {
  if (error instanceof CsvError) {
    const line = Number(error['lines']);
    const at = Number.isInteger(line) ? `line ${line}: ` : '';
    return new TableError(
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? `${at}This row is too long. Is a quotation mark missing, or is this not a CSV file?`
        : `${at}This is not valid CSV: separate cells with commas, close each quotation mark, and double those inside a cell.`,
    );
  }
  const sentences: Record<string, string> = {
    ENOENT: 'There is no such file.',
    EISDIR: 'This is a folder. Name a file.',
    EACCES: 'This user may not read the file.',
  };
  const sentence = sentences[codeOf(error) ?? ''];
  return sentence === undefined ? error : new TableError(sentence);
}

const countOf = (part: string, text: string): number => text.split(part).length - 1;

/** The rows of a CSV file (RFC 4180, UTF-8) as they are read; `onBytes` gets the bytes read so far. */
export async function* readRows(
  file: string,
  onBytes: (bytesRead: number) => void,
): AsyncGenerator<Row> {
  const source = createReadStream(file, { highWaterMark: 262_144 });
  const parser = parse({
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // table-items.ts reports rows with too many or too few cells.
    relax_column_count: true,
    // A missing quotation mark makes one record of the rest of the file.
    max_record_size: 65_536,
  });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  const records: AsyncIterable<ParsedRecord> = parser;
  let extraLines = 0;
  try {
    for await (const { record, info } of records) {
      onBytes(source.bytesRead);
      const text = record.join();
      // The parser counts a line break of two characters inside a cell as two lines.
      extraLines += countOf('\r\n', text);
      const lastLine = info.lines - extraLines;
      yield { line: lastLine - countOf('\n', text), cells: record };
    }
  } catch (error) {
    throw asTableError(error);
  } finally {
    source.destroy();
  }
}
