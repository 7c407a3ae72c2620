import { environment } from '#lib/environment.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';

const areas = [
  safeStorage(() => environment.storage),
  safeStorage(() => environment.tabStorage),
] as const;

/** Forgets everything that this site keeps in the browser: whoever comes next finds nothing. */
export function forgetEverything(): void {
  for (const { keys, write } of areas)
    for (const key of keys()) if (key === 'AB' || key.startsWith('AB:')) write(key, null);
}
