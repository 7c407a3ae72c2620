/** The code of an error of the system or a library, such as ENOENT; undefined for one without. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;
