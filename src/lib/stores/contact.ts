import type * as z from 'zod/mini';
import { call } from '#lib/api/call.ts';
import { type FormRefusal, formRefusal } from '#lib/api/errors.ts';
import { type ContactMessage, type contactSchema, sendContact } from '#lib/contract/identity.ts';
import { isLike, readKept } from './browser/kept.ts';
import { tabStorage } from './browser/safe-storage.ts';
import { keyFor } from './editing/attempts.ts';
import { attemptsInTab } from './editing/tab-attempts.ts';

/** The storage key of an unsent message. */
export const draftKey = 'AB:contact';

/** The fields of the contact form as typed, valid or not. */
export type ContactDraft = z.input<typeof contactSchema>;

/** An untouched form. */
export const emptyDraft: ContactDraft = Object.freeze({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  mobilePhone: '',
  message: '',
});

const isDraft = isLike(emptyDraft, 20_000);

/** The unsent message of this tab; undefined when there is none that can be read. */
export const readDraft = (): ContactDraft | undefined => readKept(tabStorage, draftKey, isDraft);

/** Keeps what is typed until it is sent or the tab is closed. */
export function keepDraft(draft: ContactDraft): void {
  const isEmpty = Object.values(draft).every((value) => !value);
  tabStorage.write(draftKey, isEmpty ? null : JSON.stringify(draft));
}

const attempts = attemptsInTab('AB:contact-attempt');

/** The result of sending a message. */
export type ContactOutcome = { readonly state: 'sent' } | FormRefusal;

/** Sends a message to the company and, once it is sent, forgets the draft. */
export async function sendMessage(message: ContactMessage): Promise<ContactOutcome> {
  const idempotencyKey = keyFor(JSON.stringify(message), attempts);
  try {
    await call(sendContact, { body: message }, { idempotencyKey });
  } catch (error) {
    return formRefusal(error);
  }
  tabStorage.write(draftKey, null);
  attempts.write(undefined);
  return { state: 'sent' };
}
