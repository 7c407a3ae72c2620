import type { SafeStorage } from './safe-storage.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Makes a check for objects with the fields of `example`, no others, each of its kind; no text is longer than `longest`. */
export const isLike =
  <T extends object>(example: T, longest = Number.POSITIVE_INFINITY) =>
  (value: unknown): value is T => {
    if (!isObject(value)) return false;
    const fields = Object.entries(example);
    return (
      Object.keys(value).length === fields.length &&
      fields.every(([field, one]) => {
        const given = value[field];
        if (typeof given === 'string' && given.length > longest) return false;
        return typeof given === typeof one && given !== null;
      })
    );
  };

/** What a storage keeps under a key, as JSON that `accepts` takes; undefined when nothing of it can be read. */
export function readKept<T>(
  storage: SafeStorage,
  key: string,
  accepts: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null');
    return accepts(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
