import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import type { AttemptMemory } from './attempts.ts';

const isAttempt = hasShapeOf({ key: '', body: '' });

/** Remembers the newest attempt across reloads: customers reload when no answer comes. */
export const attemptsInTab = (storageKey: string): AttemptMemory => ({
  read: () => readStored(tabStorage, storageKey, isAttempt),
  write: (attempt) => tabStorage.write(storageKey, attempt ? JSON.stringify(attempt) : null),
});
