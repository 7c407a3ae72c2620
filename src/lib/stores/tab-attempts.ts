import { environment } from '#lib/environment.ts';
import type { AttemptMemory } from './attempts.ts';
import { isLike, readKept } from './kept.ts';
import { safeStorage } from './safe-storage.ts';

const tab = safeStorage(() => environment.tabStorage);
const isAttempt = isLike({ key: '', body: '' });

/** Remembers the newest attempt over a reload too: somebody may reload because no answer came. */
export const attemptsInTab = (storageKey: string): AttemptMemory => ({
  read: () => readKept(tab, storageKey, isAttempt),
  write: (attempt) => tab.write(storageKey, attempt ? JSON.stringify(attempt) : null),
});
