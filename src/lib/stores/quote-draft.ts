import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { type AttemptMemory, keyFor } from './attempts.ts';
import { isLike, readKept } from './kept.ts';
import { safeStorage } from './safe-storage.ts';

const draftKey = 'AB:quote';
const attemptKey = 'AB:quote-attempt';

const tab = safeStorage(() => environment.tabStorage);
const isDraft = isLike({ comment: '' }, 20_000);
const isAttempt = isLike({ key: '', body: '' });

/** The most characters of a comment. */
export const commentLength = 500;

/** The comment for the next quote, as typed. */
export const $comment = atom('');

/** Begins with what was typed in this tab and never sent. */
export const openDraft = (): void => $comment.set(readKept(tab, draftKey, isDraft)?.comment ?? '');

/** Takes note of the comment, and remembers it until it is sent or the tab is closed. */
export function changeComment(comment: string): void {
  $comment.set(comment);
  tab.write(draftKey, comment === '' ? null : JSON.stringify({ comment }));
}

// Kept over a reload too: somebody may reload because no answer came.
const attempts: AttemptMemory = {
  read: () => readKept(tab, attemptKey, isAttempt),
  write: (attempt) => tab.write(attemptKey, attempt ? JSON.stringify(attempt) : null),
};

/** The key under which this very quote is asked for, until it is kept. */
export const keyOfQuote = (body: string): string => keyFor(body, attempts);

/** Forgets what was sent; a comment that was changed meanwhile stays. */
export function forgetSent(comment: string): void {
  attempts.write(undefined);
  if ($comment.get() === comment) changeComment('');
}
