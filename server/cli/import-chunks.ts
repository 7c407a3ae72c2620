import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, audit } from '#server/audit/audit.ts';
import { createProgress, type Output } from '#server/progress.ts';
import { transact } from '#server/store/open.ts';
import { applyChunk, type LineError } from './import-pass.ts';
import { openTable } from './open-table.ts';
import { sentenceOf } from './report-failures.ts';
import type { Tools } from './tools.ts';

/** Few enough that others wait for some tenths of a second at most. */
const chunkSize = 250;
/** Milliseconds in which those who waited for SQLite's lock try again (server/store/sqlite.ts). */
const shortestPause = 150;

type Chunk = Omit<Parameters<typeof applyChunk>[1], 'now'>;

interface Source {
  readonly file: string;
  readonly kind: string | undefined;
  readonly err: Output;
}

/** Why the rest of a file was not written: lines that are wrong by now, or what kept a part from being written. */
interface Failure {
  readonly errors: readonly LineError[];
  readonly message?: string;
}

/** Checks and writes one part in one transaction, with its row of the audit. */
const writeChunk = (tools: Tools, actor: Actor, { kind, batch }: Chunk) =>
  transact(tools.store, async (transaction) => {
    const result = await applyChunk(transaction, { kind, batch, now: tools.clock() });
    const { applied, known, errors } = result;
    const act = `${kind}-imported`;
    if (errors.length === 0 && applied > 0)
      await audit(transaction, tools, { actor, act, details: { applied, known } });
    return result;
  });

/**
 * Checks and writes a file part by part, each in a transaction of its own, so that other writes cannot make it stale. It
 * ends at the first part that fails; what was written before stays, and is known the next time.
 */
export async function writeInChunks(
  tools: Tools,
  actor: Actor,
  { file, kind: named, err }: Source,
) {
  const { kind, batches } = await openTable(file, named);
  const progress = createProgress(err, 'Writing');
  const counts = { applied: 0, known: 0 };
  let rows = 0;
  const endWith = (failure?: Failure) => ({ kind, ...counts, failure });
  try {
    for await (const { batch, share } of batches(chunkSize)) {
      const startedAt = performance.now();
      const { applied, known, errors } = await writeChunk(tools, actor, { kind, batch });
      if (errors.length > 0) return endWith({ errors });
      counts.applied += applied;
      counts.known += known;
      rows += batch.reduce((sum, { lines }) => sum + lines.length, 0);
      progress.update(rows, share);
      // As long as the part took: on a busy machine others take longer, too.
      await pause(Math.max(shortestPause, performance.now() - startedAt));
    }
  } catch (error) {
    const message = sentenceOf(error);
    if (message === undefined) throw error;
    return endWith({ errors: [], message });
  }
  progress.end(rows);
  return endWith();
}
