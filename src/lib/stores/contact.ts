import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import { describeError, isCallError, ProblemError } from '#lib/api/errors.ts';
import { type ContactMessage, type contactSchema, sendContact } from '#lib/contract/identity.ts';
import type { FieldError } from '#lib/contract/problem.ts';
import { environment } from '#lib/environment.ts';
import { isLike, readKept } from './browser/kept.ts';
import { safeStorage } from './browser/safe-storage.ts';
import { keyFor } from './editing/attempts.ts';
import { attemptsInTab } from './editing/tab-attempts.ts';

/** Where the tab keeps what was typed and not sent. */
export const draftKey = 'AB:contact';

const tab = safeStorage(() => environment.tabStorage);

/** What the fields of the contact form hold, right or wrong. */
export type ContactDraft = z.input<typeof contactSchema>;

/** A form in which nobody has typed yet. */
export const emptyDraft: ContactDraft = Object.freeze({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  mobilePhone: '',
  message: '',
});

const isDraft = isLike(emptyDraft, 20_000);

/** What was typed in this tab and never sent; undefined when there is nothing that can be read. */
export const readDraft = (): ContactDraft | undefined => readKept(tab, draftKey, isDraft);

/** Remembers what is typed until it is sent or the tab is closed. */
export function keepDraft(draft: ContactDraft): void {
  const isEmpty = Object.values(draft).every((value) => !value);
  tab.write(draftKey, isEmpty ? null : JSON.stringify(draft));
}

const attempts = attemptsInTab('AB:contact-attempt');

/** What sending a message led to. */
export type ContactOutcome =
  | { readonly state: 'sent' }
  /** Some fields need another look. */
  | { readonly state: 'refused'; readonly errors: readonly FieldError[] }
  /** Nothing is wrong with the message; `reason` is for the visitor to read. */
  | { readonly state: 'failed'; readonly reason: string };

/** Sends a message to the company; only then what was typed is forgotten. */
export async function sendMessage(message: ContactMessage): Promise<ContactOutcome> {
  const idempotencyKey = keyFor(JSON.stringify(message), attempts);
  try {
    await call(sendContact, { body: message }, { idempotencyKey });
  } catch (error) {
    if (!isCallError(error)) throw error;
    const errors = error instanceof ProblemError ? error.fieldErrors : [];
    return errors.length > 0
      ? { state: 'refused', errors }
      : { state: 'failed', reason: describeError(error) };
  }
  tab.write(draftKey, null);
  attempts.write(undefined);
  return { state: 'sent' };
}
