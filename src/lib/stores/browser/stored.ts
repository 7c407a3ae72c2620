import type { SafeStorage } from './safe-storage.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Makes a check for objects with exactly the fields and types of `example`, and no text longer than `maxLength`. */
export const hasShapeOf =
  <T extends object>(example: T, maxLength = Number.POSITIVE_INFINITY) =>
  (value: unknown): value is T => {
    if (!isObject(value)) return false;
    const fields = Object.entries(example);
    return (
      Object.keys(value).length === fields.length &&
      fields.every(([field, sample]) => {
        const fieldValue = value[field];
        if (typeof fieldValue === 'string' && fieldValue.length > maxLength) return false;
        return typeof fieldValue === typeof sample && fieldValue !== null;
      })
    );
  };

/** The JSON value that a storage keeps under a key; undefined unless `accepts` takes it. */
export function readStored<T>(
  storage: SafeStorage,
  key: string,
  accepts: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null');
    return accepts(value) ? value : undefined;
  } catch {
    // The value is not JSON, so this site did not write it.
    return undefined;
  }
}
