import { atom } from 'nanostores';
import { maxQuoteComment } from '#lib/contract/plain-rules.ts';
import { tabStorage } from '#lib/stores/browser/safe-storage.ts';
import { hasShapeOf, readStored } from '#lib/stores/browser/stored.ts';
import { keyFor } from '#lib/stores/editing/attempts.ts';
import { attemptsInTab } from '#lib/stores/editing/tab-attempts.ts';
import { $session } from '#lib/stores/session/session.ts';
import { signedOutKey } from '#lib/stores/session/signed-out.ts';

const draftKey = `${signedOutKey}:quote`;

const isDraft = hasShapeOf({ customerId: 0, comment: '' }, 20_000);

/** Whether a comment, trimmed, is too long. */
export const isTooLong = (comment: string): boolean => comment.trim().length > maxQuoteComment;

/** The comment for the next quote, as typed. */
export const $comment = atom('');

/** Begins with this customer's unsent comment of this tab. */
export function openDraft(): void {
  const { id } = $session.get();
  const draft = readStored(tabStorage, draftKey, isDraft);
  $comment.set(draft?.customerId === id ? draft.comment : '');
}

/** Changes the comment and keeps it until it is sent or the tab is closed. */
export function changeComment(comment: string): void {
  $comment.set(comment);
  const draft = { customerId: $session.get().id, comment };
  tabStorage.write(draftKey, comment === '' ? null : JSON.stringify(draft));
}

const attempts = attemptsInTab('AB:quote-attempt');

/** The idempotency key of this quote's request, until it succeeds. */
export const keyOfQuote = (body: string): string => keyFor(body, attempts);

/** Forgets the sent comment, unless it was changed meanwhile. */
export function forgetSent(comment: string): void {
  attempts.write(undefined);
  if ($comment.get() === comment) changeComment('');
}
