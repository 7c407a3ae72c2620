import type { DatabaseConnection, QueryResult } from 'kysely';
import { noteError, refuseWriting, type Soundness } from './soundness.ts';

/** Kysely's statements that begin a transaction. */
export const beginPattern = /^(begin|start transaction)\b/;
/** Kysely's statements that end a transaction. */
export const endPattern = /^(commit|rollback)$/;
// A `with` counts as a write, as it may be one.
const readPattern = /^\s*(select|pragma|rollback)\b/i;
const changePattern = /^\s*(insert|update|delete)\b/i;

/**
 * Watches every statement of a connection: a sign of damage is reported, a change that was kept is noted, and once
 * there is damage, or the file was exchanged, nothing is begun, written or committed (OutageError), while reads go on.
 */
export function watchConnection(soundness: Soundness, connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  // SQLite's driver begins a transaction that writes with “begin immediate”.
  const opensForReading = soundness.isPostgres ? /\bread only$/ : /^begin$/;
  let transaction: 'none' | 'reading' | 'writing' = 'none';
  let hasChanged = false;

  const onlyReads = (sql: string): boolean =>
    transaction === 'reading' ||
    readPattern.test(sql) ||
    (beginPattern.test(sql) && opensForReading.test(sql));

  function note(sql: string, { numAffectedRows, rows }: QueryResult<unknown>): void {
    if (beginPattern.test(sql)) transaction = opensForReading.test(sql) ? 'reading' : 'writing';
    if (endPattern.test(sql)) transaction = 'none';
    if (sql === 'rollback') hasChanged = false;
    // A statement with `returning` has rows, and on SQLite no number.
    if (changePattern.test(sql)) hasChanged ||= (numAffectedRows ?? rows.length) > 0;
    if (!hasChanged || transaction !== 'none') return;
    soundness.lastWriteAt = Date.now();
    hasChanged = false;
  }

  connection.executeQuery = async (query, options) => {
    if (!onlyReads(query.sql)) refuseWriting(soundness);
    try {
      const result = await execute<never>(query, options);
      note(query.sql, result);
      return result;
    } catch (error) {
      noteError(soundness, error);
      throw error;
    }
  };
}
