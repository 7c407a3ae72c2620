import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { StartError } from '#server/settings/config.ts';
import { codeOf } from '#server/units/error-code.ts';

/** A row of a file: its cells, trimmed, and where it is. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a file cannot be read as a table, in one sentence. */
export class TableError extends StartError {}

interface WithInfo {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function explain(error: unknown): unknown {
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
    // table-items.ts reports rows with too many or too few cells.
    relax_column_count: true,
    max_record_size: 65_536,
  });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let countedTwice = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<WithInfo>) {
      onBytes(source.bytesRead);
      const text = record.join();
      // The parser counts a line break of two characters inside a cell as two.
      countedTwice += text.split('\r\n').length - 1;
      const breaks = text.split('\n').length - 1;
      yield { line: info.lines - countedTwice - breaks, cells: record };
    }
  } catch (error) {
    throw explain(error);
  } finally {
    source.destroy();
  }
}
