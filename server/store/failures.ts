// SQLite's primary result codes for a database that is not available.
const sqliteOutages = new Map([
  [5, 'busy'],
  [6, 'locked'],
  [8, 'read-only'],
  [10, 'input or output failed'],
  [11, 'corrupt'],
  [13, 'disk full'],
  [14, 'cannot be opened'],
  [26, 'corrupt'],
]);

// Classes and codes of PostgreSQL (appendix A of its manual); the first that matches counts.
const postgresOutages: readonly (readonly [RegExp, string])[] = [
  [/^08/, 'connection lost'],
  [/^25006$/, 'read-only'],
  [/^(40001|40P01|55P03)$/, 'busy'],
  [/^53100$/, 'disk full'],
  [/^53/, 'out of resources'],
  [/^57014$/, 'too slow'],
  [/^57P/, 'shut down'],
  [/^58/, 'input or output failed'],
  [/^XX/, 'corrupt'],
];

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// Errors to which the driver gives no code.
const noAnswerMessage =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** The SQLSTATE of an error of PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return String(error.code);
}

function findPostgresOutage(error: Error): string | undefined {
  const state = sqlStateOf(error);
  if (state !== undefined) return postgresOutages.find(([pattern]) => pattern.test(state))?.[1];
  if ('code' in error && networkCodes.has(String(error.code))) return 'not reached';
  return noAnswerMessage.test(error.message) ? 'no answer' : undefined;
}

/** The refusal of every write once the database is known to be damaged. */
export class DamagedError extends Error {
  constructor() {
    super('the database is damaged, nothing is written to it');
  }
}

const postgresDamage = new Set(['XX001', 'XX002']);

/** SQLite's primary result code, the lowest byte of an extended one. */
const primaryCode = (errcode: unknown): number => Number(errcode) & 0xff;

/**
 * The damage that an error reports: a corrupt page or index, or a file that is not a database; undefined for any other
 * error.
 */
export function findDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isDamage =
    'errcode' in error
      ? sqliteOutages.get(primaryCode(error.errcode)) === 'corrupt'
      : postgresDamage.has(sqlStateOf(error) ?? '');
  return isDamage ? error.message : undefined;
}

/** True if SQLite refused a statement because another process holds the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && primaryCode(error.errcode) === 5;

/** Why the database cannot work right now; undefined for any other kind of error. */
export function findOutage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DamagedError) return 'corrupt';
  if ('errcode' in error) return sqliteOutages.get(primaryCode(error.errcode));
  return findPostgresOutage(error);
}
