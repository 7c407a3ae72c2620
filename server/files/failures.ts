const unavailable: Readonly<Record<string, string>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'quota used up',
  EROFS: 'read-only',
  EIO: 'input or output failed',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
};

/** Why files cannot be kept right now; undefined for any other kind of error. */
export function findFileOutage(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return unavailable[String(error.code)];
}
