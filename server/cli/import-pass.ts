import { statSync } from 'node:fs';
import type { FeedResult } from '#lib/contract/ops.ts';
import { applyBillings } from '#server/feed/apply-billings.ts';
import { applyEvents } from '#server/feed/apply-events.ts';
import type { FedItem } from '#server/feed/audit-feed.ts';
import { createBillBook } from '#server/feed/bill-book.ts';
import { createParcelBook } from '#server/feed/parcel-book.ts';
import { enqueueStatusMails } from '#server/feed/status-mails.ts';
import type { Progress } from '#server/progress.ts';
import type { Store } from '#server/store/open.ts';
import { findTable, headerErrors, type TableKind, tableOf } from './columns.ts';
import { type Row, readRows, TableError } from './csv-rows.ts';
import { billItems, eventItems, type TableItem } from './table-items.ts';

const itemsAtOnce = 2000;

/** An error in a file. */
export interface LineError {
  readonly line: number;
  readonly message: string;
}

/** The result of checking a file, not yet written. */
export interface PassResult {
  readonly kind: TableKind['name'];
  readonly applied: number;
  readonly known: number;
  readonly errors: readonly LineError[];
  readonly items: readonly FedItem[];
  /** True when data that the file was checked against has changed since. */
  readonly isStale: (store: Store) => Promise<boolean>;
  /** Writes everything that was applied, in the caller's transaction. */
  readonly save: (transaction: Store) => Promise<void>;
}

interface Pass {
  readonly file: string;
  /** The kind of table, if it was named. */
  readonly kind: string | undefined;
  readonly now: Date;
  readonly progress: Progress;
}

interface Feed extends Pick<PassResult, 'isStale' | 'save' | 'items'> {
  readonly apply: (items: readonly unknown[]) => Promise<readonly FeedResult[]>;
}

function feedOf(kind: TableKind['name'], store: Store, now: Date): Feed {
  if (kind === 'billings') {
    const book = createBillBook();
    return { ...book, apply: (items) => applyBillings(store, book, items, now) };
  }
  const book = createParcelBook();
  return {
    ...book,
    apply: (items) => applyEvents(store, book, items, now),
    save: async (transaction) => {
      await book.save(transaction);
      await enqueueStatusMails(transaction, book, now);
    },
  };
}

const linePath = /^lines\.(\d+)\.(\w+)$/;

/** What is wrong with an item, each at the line that it is about. */
function errorsOf(lines: readonly number[], { detail, errors }: FeedResult): LineError[] {
  const [firstLine = 0] = lines;
  if (!errors) return [{ line: firstLine, message: detail ?? 'It was refused.' }];
  return errors.map(({ path, message }) => {
    const [, index, field] = linePath.exec(path) ?? [];
    const line = index === undefined ? firstLine : (lines[Number(index)] ?? firstLine);
    return { line, message: `${field === undefined ? path : `lines.${field}`}: ${message}` };
  });
}

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

/** Reads a file and checks it item by item, in order; writes nothing and holds no lock. */
export async function runPass(store: Store, pass: Pass): Promise<PassResult> {
  const { file, now, progress } = pass;
  let bytesRead = 0;
  const rows = readRows(file, (bytes) => {
    bytesRead = bytes;
  });
  const firstRow = await rows.next();
  const header = firstRow.done ? undefined : firstRow.value;
  const table = tableFor(pass.kind, header);
  const size = Math.max(1, statSync(file).size);
  const feed = feedOf(table.name, store, now);
  const counts = { rows: 0, applied: 0, known: 0 };
  const errors: LineError[] = [];
  let batch: TableItem[] = [];

  async function flush(): Promise<void> {
    const parsedItems = batch.filter((entry) => 'item' in entry);
    const results = await feed.apply(parsedItems.map(({ item }) => item));
    for (const [index, result] of results.entries()) {
      if (result.result !== 'refused') counts[result.result] += 1;
      else errors.push(...errorsOf(parsedItems[index]?.lines ?? [], result));
    }
    for (const entry of batch)
      if ('error' in entry) errors.push({ line: entry.lines[0] ?? 0, message: entry.error });
    counts.rows += batch.reduce((sum, { lines }) => sum + lines.length, 0);
    batch = [];
    progress.update(counts.rows, bytesRead / size);
  }

  const items = table.name === 'events' ? eventItems : billItems;
  for await (const item of items(table, header?.cells ?? [], rows)) {
    batch.push(item);
    if (batch.length >= itemsAtOnce) await flush();
  }
  await flush();
  progress.end(counts.rows);
  const { applied, known } = counts;
  return {
    kind: table.name,
    applied,
    known,
    isStale: feed.isStale,
    save: feed.save,
    items: feed.items,
    errors: errors.toSorted((a, b) => a.line - b.line),
  };
}
