import { outageSignal } from '#server/signals.ts';
import { codeOf } from '#server/units/error-code.ts';

/** What an outage means for the installation, and what operators are told to do. */
interface Outage {
  /** What ends an outage that concerns only writing, as /readyz says it; without it, reads fail as well. */
  readonly remedy?: string;
  /** A command's sentence; by default the database or the files cannot be reached. */
  readonly advice?: string;
}

const noRoom =
  'A disk is full: that of the data folder, of the database, or the one written to. Make room (“doctor” tells how much is free), then do this again.';
const tooBusy =
  'Somebody else has been writing to the same rows for too long. Do this again; if it stays so, find out which other command or program does.';
const notWritable =
  'Nothing can be written: the database, or the disk of what is written, is read-only, or this user may not write there. Do this as the user of the server, or make it writable.';
const exchanged = 'stop the server, put the right database file in its place and start it again';

/** Every reason for which the database or the files may not work, by its name in metrics, logs and messages. */
export const outages = {
  'disk full': { remedy: 'make room', advice: noRoom },
  'quota used up': { remedy: 'make room', advice: noRoom },
  'file larger than allowed': {
    remedy: 'allow larger files',
    advice:
      'A file became larger than this disk, or a limit of this user, allows. Write to another disk or raise the limit, then do this again.',
  },
  // SQLite’s word for an exhausted quota, or for no room for the index of its log.
  'input or output failed': {
    remedy: 'make room, or look at the disk',
    advice:
      'A disk failed to read or write. Perhaps it is full (“doctor” tells how much is free); otherwise the machine’s own log tells more. Then do this again.',
  },
  'read-only': { remedy: 'allow writing', advice: notWritable },
  'no right': {
    remedy: 'give the server’s user its rights back',
    advice:
      'A right is missing: the portal’s role must own its tables, and the server’s user its data folder. Give it back, then do this again.',
  },
  'folder missing': { remedy: 'bring the folder back', advice: notWritable },
  'database file exchanged': {
    remedy: exchanged,
    advice: `The database file, or its log (-wal), was moved or exchanged under a running program: ${exchanged}.`,
  },
  busy: { remedy: '“doctor” names the program that holds the database’s lock', advice: tooBusy },
  locked: { remedy: '“doctor” names the program that holds the database’s lock', advice: tooBusy },
  'too many open files': {
    advice:
      'Too many files are open on this machine, or for this user. Raise the limit (“ulimit -n”), then do this again.',
  },
  'cannot be opened': {},
  'certificate refused': {},
  'connection lost': {},
  corrupt: {},
  'no answer': {},
  'no such database': {},
  'not reached': {},
  'out of resources': {},
  'queue too long': {},
  'shut down': {},
  'sign-in refused': {},
  'too slow': {},
} satisfies Readonly<Record<string, Outage>>;

export type OutageReason = keyof typeof outages;

/** SQLite's primary result codes. */
export const sqliteOutages: Readonly<Record<number, OutageReason>> = {
  3: 'no right',
  5: 'busy',
  6: 'locked',
  7: 'out of resources',
  8: 'read-only',
  10: 'input or output failed',
  11: 'corrupt',
  13: 'disk full',
  14: 'cannot be opened',
  15: 'busy',
  22: 'file larger than allowed',
  26: 'corrupt',
};

/** PostgreSQL's codes, or the beginning that a class of them shares (appendix A of its manual). */
export const postgresOutages: Readonly<Record<string, OutageReason>> = {
  '08': 'connection lost',
  25006: 'read-only',
  '25P03': 'too slow',
  '25P04': 'too slow',
  28: 'sign-in refused',
  '3D000': 'no such database',
  40001: 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  42501: 'no right',
  53100: 'disk full',
  53: 'out of resources',
  57014: 'too slow',
  '57P': 'shut down',
  58: 'input or output failed',
  F0: 'cannot be opened',
  XX: 'corrupt',
};

/** Codes of this machine's file system. */
export const diskOutages: Readonly<Record<string, OutageReason>> = {
  EACCES: 'no right',
  EPERM: 'no right',
  EROFS: 'read-only',
  ENOSPC: 'disk full',
  EDQUOT: 'quota used up',
  EFBIG: 'file larger than allowed',
  EIO: 'input or output failed',
  ENODEV: 'input or output failed',
  ENXIO: 'input or output failed',
  ESTALE: 'input or output failed',
  ENOTDIR: 'folder missing',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOLCK: 'out of resources',
  ENOMEM: 'out of resources',
};

/** Codes of a connection that cannot be made or kept. */
export const networkOutages: Readonly<Record<string, OutageReason>> = {
  EADDRNOTAVAIL: 'not reached',
  EAI_AGAIN: 'not reached',
  ECONNABORTED: 'not reached',
  ECONNREFUSED: 'not reached',
  ECONNRESET: 'not reached',
  EHOSTDOWN: 'not reached',
  EHOSTUNREACH: 'not reached',
  ENETDOWN: 'not reached',
  ENETUNREACH: 'not reached',
  ENOENT: 'not reached',
  ENOTFOUND: 'not reached',
  EPIPE: 'not reached',
  ETIMEDOUT: 'not reached',
  CERT_HAS_EXPIRED: 'certificate refused',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate refused',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate refused',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate refused',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate refused',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate refused',
};

/** Beginnings of the messages of PostgreSQL's driver (`pg`, `pg-pool`) for errors that have no code. */
export const driverOutages: Readonly<Record<string, OutageReason>> = {
  'Client has encountered a connection error': 'no answer',
  'Client was closed': 'no answer',
  'Connection terminated': 'no answer',
  'Query read timeout': 'no answer',
  'timeout exceeded when trying to connect': 'no answer',
  'timeout expired': 'no answer',
  'SASL: ': 'sign-in refused',
  'The server does not support SSL connections': 'sign-in refused',
  'There was an error establishing an SSL connection': 'sign-in refused',
};

/** An outage that the portal itself finds, under its name in the table. */
export class OutageError extends Error {
  readonly reason: OutageReason;
  constructor(reason: OutageReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The file store does not answer; its files may be intact. */
export class FileStoreOutage extends Error {
  readonly code = 'FILE_STORE_OUTAGE';

  /** `reason` is for the log: a code, as the store's own messages may hold keys. */
  constructor(reason: string) {
    super(`the file store is not available: ${reason}`);
  }
}

/** The SQLSTATE of an error of PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return String(error.code);
}

/** SQLite's primary result code, the lowest byte of an extended one; undefined for an error of anything else. */
const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

// Only when something is made is a missing folder no mere “not found”.
const makingCalls = new Set(['mkdir', 'mkdtemp', 'rename']);

/** Why files cannot be stored or read right now; undefined for any other kind of error. */
export function findFileOutage(error: unknown): string | undefined {
  if (error instanceof FileStoreOutage) return error.message;
  const { code, syscall }: NodeJS.ErrnoException = Object(error);
  if (code === 'ENOENT' && makingCalls.has(syscall ?? '')) return 'folder missing';
  return diskOutages[codeOf(error) ?? ''];
}

/** The longest key with which a text begins, as its value. */
function findByBeginning(table: Readonly<Record<string, OutageReason>>, text: string) {
  const matches = Object.keys(table).filter((beginning) => text.startsWith(beginning));
  return table[matches.toSorted((a, b) => b.length - a.length)[0] ?? ''];
}

function findDatabaseOutage(error: Error): OutageReason | undefined {
  const sqliteCode = sqliteCodeOf(error);
  if (sqliteCode !== undefined) return sqliteOutages[sqliteCode];
  const state = sqlStateOf(error);
  if (state !== undefined) return findByBeginning(postgresOutages, state);
  const { code, syscall }: NodeJS.ErrnoException = error;
  if (code === undefined) return findByBeginning(driverOutages, error.message);
  // A socket that is not there has the code of a file that is not there.
  return code === 'ENOENT' && syscall !== 'connect' ? undefined : networkOutages[code];
}

/** Why the database or the files cannot work right now; undefined for any other kind of error. */
export function findOutage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OutageError) return error.reason;
  return findDatabaseOutage(error) ?? findFileOutage(error);
}

/** Counts an outage, for requests and background work alike, and returns its reason. */
export function noteOutage(error: unknown): string | undefined {
  const reason = findOutage(error);
  if (reason !== undefined) outageSignal.publish({ reason });
  return reason;
}

/** The table's row of a reason; a file store's own reasons have none. */
export const outageOf = (reason: string): Outage | undefined =>
  (outages as Readonly<Record<string, Outage>>)[reason];

/**
 * The damage that an error reports: a corrupt page or index, or a file that is not a database; undefined for any other
 * error.
 */
export function findDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isDamage =
    sqliteOutages[sqliteCodeOf(error) ?? 0] === 'corrupt' ||
    ['XX001', 'XX002'].includes(sqlStateOf(error) ?? '');
  return isDamage ? error.message : undefined;
}

/** True if SQLite refused a statement because another process holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteCodeOf(error) === 5;
