import type * as z from 'zod/mini';
import type { SafeStorage } from './safe-storage.ts';

/** What a storage keeps under a key, as JSON of this shape; undefined when nothing of it can be read. */
export function readKept<T>(
  storage: SafeStorage,
  key: string,
  schema: z.ZodMiniType<T>,
): T | undefined {
  try {
    return schema.safeParse(JSON.parse(storage.read(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
