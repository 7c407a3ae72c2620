import { codeOf } from '#server/units/error-code.ts';

const outageReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EFBIG: 'file larger than allowed',
  EDQUOT: 'quota used up',
  EROFS: 'read-only',
  EIO: 'input or output failed',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
};

/** The file store does not answer; its files may be intact. */
export class FileStoreOutage extends Error {
  readonly code = 'FILE_STORE_OUTAGE';
  /** For the log: a code, as the store's messages may hold keys. */
  readonly reason: string;

  constructor(reason: string) {
    super(`the file store is not available: ${reason}`);
    this.reason = reason;
  }
}

/** Why files cannot be stored right now; undefined for any other kind of error. */
export function findFileOutage(error: unknown): string | undefined {
  if (error instanceof FileStoreOutage) return error.message;
  return outageReasons[codeOf(error) ?? ''];
}
