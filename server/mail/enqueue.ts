import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Store } from '#server/store/open.ts';
import { insertMail, insertMailCopy, insertMailToCustomer } from '#server/store/queries/outbox.ts';
import { day } from '#server/units/duration.ts';
import { accountClosedMail } from './account-closed.ts';
import { accountClosingMail } from './account-closing.ts';
import { activationMail } from './activation.ts';
import { alreadyRegisteredMail } from './already-registered.ts';
import { contactMail } from './contact.ts';
import { contactCopyMail } from './contact-copy.ts';
import { detailsCorrectedMail } from './details-corrected.ts';
import { invoiceMail } from './invoice.ts';
import { invoiceEmailMail } from './invoice-email.ts';
import { invoiceEmailChangedMail } from './invoice-email-changed.ts';
import { parcelMovedMail } from './parcel-moved.ts';
import { parcelStatusMail } from './parcel-status.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { quoteMail } from './quote.ts';
import { quoteCopyMail } from './quote-copy.ts';
import { welcomeMail } from './welcome.ts';

/** Every kind of mail by its name in the outbox; a name in use never changes. */
export const mailKinds = {
  'account-closed': accountClosedMail,
  'account-closing': accountClosingMail,
  activation: activationMail,
  'already-registered': alreadyRegisteredMail,
  contact: contactMail,
  'contact-copy': contactCopyMail,
  'details-corrected': detailsCorrectedMail,
  invoice: invoiceMail,
  'invoice-email': invoiceEmailMail,
  'invoice-email-changed': invoiceEmailChangedMail,
  'parcel-moved': parcelMovedMail,
  'parcel-status': parcelStatusMail,
  'password-changed': passwordChangedMail,
  'password-reset': passwordResetMail,
  quote: quoteMail,
  'quote-copy': quoteCopyMail,
  welcome: welcomeMail,
} as const;

/** Whether there is a kind of mail of this name. */
export const isKind = (kind: string): kind is keyof typeof mailKinds =>
  Object.hasOwn(mailKinds, kind);

/** Milliseconds in the outbox after which a mail is not worth sending; undefined if it always is. */
export const usefulFor = (kind: string): number | undefined =>
  isKind(kind) ? mailKinds[kind].usefulFor : undefined;

/** True if the words of a sent mail are kept for `wordsKept`, so that it can be sent again. */
export const keepsWords = (kind: string): boolean =>
  isKind(kind) && usefulFor(kind) === undefined && !mailKinds[kind].isErasedAtOnce;

/** Milliseconds after which the words of a sent mail are erased. */
export const wordsKept = 7 * day;

type Kinds = typeof mailKinds;

/** A mail in the outbox: its kind and all that is needed to write it. */
export type QueuedMail = {
  [K in keyof Kinds]: { readonly kind: K; readonly payload: z.output<Kinds[K]['payload']> };
}[keyof Kinds];

const rowOf = (now: Date, { kind, payload }: QueuedMail) => ({
  id: randomUUID(),
  kind,
  payload: JSON.stringify(payload),
  now: now.toISOString(),
});

interface Addressee {
  readonly to: string;
  /** The code of the customer who caused the mail, who reads, exports and erases it; null for a stranger. */
  readonly owner: number | null;
}

/** Queues a mail in the transaction of its cause, so that both are committed or neither. */
export async function enqueueMail(
  transaction: Store,
  now: Date,
  { to, owner, ...mail }: QueuedMail & Addressee,
): Promise<void> {
  await insertMail(transaction, { ...rowOf(now, mail), recipient: to, owner });
}

/** Queues a customer's mail to the address on record, in one statement that does nothing for an unknown customer. */
export async function enqueueCustomerMail(
  transaction: Store,
  now: Date,
  customerId: number,
  mail: QueuedMail,
): Promise<void> {
  await insertMailToCustomer(transaction, customerId, rowOf(now, mail));
}

/** Queues a copy of a sent mail; false if its words are erased. */
export const enqueueCopy = (transaction: Store, now: Date, id: string): Promise<boolean> =>
  insertMailCopy(transaction, id, { copyId: randomUUID(), now: now.toISOString() });
