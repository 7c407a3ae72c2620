import type * as z from 'zod/mini';
import type { contactSchema } from '#lib/contract/identity.ts';
import { tabStorage } from './browser/safe-storage.ts';
import { hasShapeOf, readStored } from './browser/stored.ts';
import { lastValue } from './fetching/load.ts';
import { $customer } from './profile/customer.ts';

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

const isDraft = hasShapeOf(emptyDraft, 20_000);

/** The unsent message of this tab. */
export const readStoredDraft = (): ContactDraft | undefined =>
  readStored(tabStorage, draftKey, isDraft);

/** Begins a message about something of the signed-in customer's, which the contact form then shows; keeps what was typed. */
export function startQuestion(topic: string): void {
  const draft = readStoredDraft() ?? emptyDraft;
  const customer = lastValue($customer.get());
  const about = `About ${topic}${customer ? `, customer code ${customer.code}` : ''}:`;
  if (draft.message.includes(about)) return;
  const message = [draft.message.trim(), `${about}\n`].filter(Boolean).join('\n\n');
  tabStorage.write(
    draftKey,
    JSON.stringify({
      ...draft,
      firstName: draft.firstName || customer?.firstname || '',
      lastName: draft.lastName || customer?.lastname || '',
      email: draft.email || customer?.email || '',
      phone: draft.phone || customer?.phone || '',
      message,
    }),
  );
}
