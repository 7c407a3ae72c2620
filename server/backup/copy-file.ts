import { type Damage, damageOf, type NamedFile } from '#server/files/damage.ts';
import type { FileStore } from '#server/files/file-store.ts';

/** Copies a file from one store to another; returns what is wrong with it if that is impossible. */
export async function copyFile(
  from: FileStore,
  to: FileStore,
  file: NamedFile,
): Promise<Damage | undefined> {
  const damage = await damageOf(from, file);
  if (damage) return damage;
  const bytes = await from.read(file.storage_key);
  if (!bytes) return 'missing';
  await to.put(file.storage_key, bytes);
  return await damageOf(to, file);
}
