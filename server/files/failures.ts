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

  /** `reason` is for the log: a code, as the store's own messages may hold keys. */
  constructor(reason: string) {
    super(`the file store is not available: ${reason}`);
  }
}

/** Why files cannot be stored right now; undefined for any other kind of error. */
export function findFileOutage(error: unknown): string | undefined {
  if (error instanceof FileStoreOutage) return error.message;
  return outageReasons[codeOf(error) ?? ''];
}
