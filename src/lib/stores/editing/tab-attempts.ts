import { environment } from '#lib/environment.ts';
import { isLike, readKept } from '#lib/stores/browser/kept.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';
import type { AttemptMemory } from './attempts.ts';

const tab = safeStorage(() => environment.tabStorage);
const isAttempt = isLike({ key: '', body: '' });

/** Remembers the newest attempt over a reload too: somebody may reload because no answer came. */
export const attemptsInTab = (storageKey: string): AttemptMemory => ({
  read: () => readKept(tab, storageKey, isAttempt),
  write: (attempt) => tab.write(storageKey, attempt ? JSON.stringify(attempt) : null),
});
