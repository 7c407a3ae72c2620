import { setImmediate } from 'node:timers/promises';

/** The most rows that one statement of a sweep deletes, as SQLite's statements stop the whole server while they run. */
export const rowsOfPiece = 500;

/** Repeats a statement that deletes at most `rowsOfPiece` rows until none is left; others have their turn in between. */
export async function inPieces(
  deletePiece: () => Promise<{ readonly numDeletedRows: bigint }>,
): Promise<void> {
  while ((await deletePiece()).numDeletedRows > 0n) await setImmediate();
}
