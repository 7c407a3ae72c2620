import { isLike, readKept } from '#lib/stores/browser/kept.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import type { AttemptMemory } from './attempts.ts';

const isAttempt = isLike({ key: '', body: '' });

/** Remembers the newest attempt across reloads: customers reload when no answer comes. */
export const attemptsInTab = (storageKey: string): AttemptMemory => ({
  read: () => readKept(tabStorage, storageKey, isAttempt),
  write: (attempt) => tabStorage.write(storageKey, attempt ? JSON.stringify(attempt) : null),
});
