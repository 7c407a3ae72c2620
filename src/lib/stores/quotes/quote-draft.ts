import { atom } from 'nanostores';
import { environment } from '#lib/environment.ts';
import { isLike, readKept } from '#lib/stores/browser/kept.ts';
import { safeStorage } from '#lib/stores/browser/safe-storage.ts';
import { keyFor } from '#lib/stores/editing/attempts.ts';
import { attemptsInTab } from '#lib/stores/editing/tab-attempts.ts';

const draftKey = 'AB:quote';

const tab = safeStorage(() => environment.tabStorage);
const isDraft = isLike({ comment: '' }, 20_000);

/** The most characters of a comment. */
export const commentLength = 500;

/** Whether a comment is longer than it may be, without the blanks around it. */
export const isTooLong = (comment: string): boolean => comment.trim().length > commentLength;

/** The comment for the next quote, as typed. */
export const $comment = atom('');

/** Begins with what was typed in this tab and never sent. */
export const openDraft = (): void => $comment.set(readKept(tab, draftKey, isDraft)?.comment ?? '');

/** Takes note of the comment, and remembers it until it is sent or the tab is closed. */
export function changeComment(comment: string): void {
  $comment.set(comment);
  tab.write(draftKey, comment === '' ? null : JSON.stringify({ comment }));
}

const attempts = attemptsInTab('AB:quote-attempt');

/** The key under which this very quote is asked for, until it is kept. */
export const keyOfQuote = (body: string): string => keyFor(body, attempts);

/** Forgets what was sent; a comment that was changed meanwhile stays. */
export function forgetSent(comment: string): void {
  attempts.write(undefined);
  if ($comment.get() === comment) changeComment('');
}
