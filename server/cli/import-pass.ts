import type { FeedResult } from '#lib/contract/ops.ts';
import { applyBillings } from '#server/feed/apply-billings.ts';
import { applyEvents } from '#server/feed/apply-events.ts';
import type { FedItem } from '#server/feed/audit-feed.ts';
import { createBillBook } from '#server/feed/bill-book.ts';
import { createParcelBook } from '#server/feed/parcel-book.ts';
import { enqueueStatusMails } from '#server/feed/status-mails.ts';
import type { Progress } from '#server/progress.ts';
import type { Store } from '#server/store/open.ts';
import { lockCustomers } from '#server/store/queries/feed.ts';
import type { TableKind } from './columns.ts';
import { openTable } from './open-table.ts';
import type { TableItem } from './table-items.ts';

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
  readonly apply: (store: Store, items: readonly unknown[]) => Promise<readonly FeedResult[]>;
}

function feedOf(kind: TableKind['name'], now: Date): Feed {
  if (kind === 'billings') {
    const book = createBillBook();
    return { ...book, apply: (store, items) => applyBillings(store, book, items, now) };
  }
  const book = createParcelBook();
  return {
    ...book,
    apply: (store, items) => applyEvents(store, book, items, now),
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

/** What became of some items, and every error with its line. */
function countResults(batch: readonly TableItem[], results: readonly FeedResult[]) {
  const counts = { applied: 0, known: 0 };
  const errors: LineError[] = [];
  const linesOf = batch.filter((entry) => 'item' in entry).map(({ lines }) => lines);
  for (const [index, result] of results.entries()) {
    if (result.result !== 'refused') counts[result.result] += 1;
    else errors.push(...errorsOf(linesOf[index] ?? [], result));
  }
  for (const entry of batch)
    if ('error' in entry) errors.push({ line: entry.lines[0] ?? 0, message: entry.error });
  return { ...counts, errors };
}

const itemsOf = (batch: readonly TableItem[]) =>
  batch.flatMap((entry) => ('item' in entry ? [entry.item] : []));

/** Reads a file and checks it item by item, in order; writes nothing and holds no lock. */
export async function runPass(store: Store, pass: Pass): Promise<PassResult> {
  const { kind, batches } = await openTable(pass.file, pass.kind);
  const feed = feedOf(kind, pass.now);
  const counts = { rows: 0, applied: 0, known: 0 };
  const errors: LineError[] = [];
  for await (const { batch, share } of batches(itemsAtOnce)) {
    const result = countResults(batch, await feed.apply(store, itemsOf(batch)));
    counts.applied += result.applied;
    counts.known += result.known;
    errors.push(...result.errors);
    counts.rows += batch.reduce((sum, { lines }) => sum + lines.length, 0);
    pass.progress.update(counts.rows, share);
  }
  pass.progress.end(counts.rows);
  const { applied, known } = counts;
  return {
    kind,
    applied,
    known,
    isStale: feed.isStale,
    save: feed.save,
    items: feed.items,
    errors: errors.toSorted((a, b) => a.line - b.line),
  };
}

/** Checks some items and writes them in the caller's transaction, all of them or, if one is wrong, none. */
export async function applyChunk(
  transaction: Store,
  { kind, batch, now }: { kind: TableKind['name']; batch: readonly TableItem[]; now: Date },
) {
  await lockCustomers(transaction);
  const feed = feedOf(kind, now);
  const result = countResults(batch, await feed.apply(transaction, itemsOf(batch)));
  if (result.errors.length === 0) await feed.save(transaction);
  return result;
}
