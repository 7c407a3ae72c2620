// SQLite's primary result codes for a database that cannot work now, whatever is asked of it.
const unavailable = new Map([
  [5, 'busy'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'input or output failed'],
  [11, 'corrupt'],
  [13, 'disk full'],
  [14, 'cannot be opened'],
]);

/** Why the database cannot work right now; undefined for any other kind of error. */
export function findOutage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const primaryCode = Number(error.errcode) & 0xff;
  return unavailable.get(primaryCode);
}
