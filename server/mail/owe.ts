import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Store } from '../store/open.ts';
import { insertMailOwedToCustomer, insertOwedMail } from '../store/queries/outbox.ts';
import { accountClosedMail } from './account-closed.ts';
import { activationMail } from './activation.ts';
import { alreadyRegisteredMail } from './already-registered.ts';
import { contactMail } from './contact.ts';
import { invoiceMail } from './invoice.ts';
import { parcelStatusMail } from './parcel-status.ts';
import { passwordChangedMail } from './password-changed.ts';
import { passwordResetMail } from './password-reset.ts';
import { quoteMail } from './quote.ts';
import { quoteCopyMail } from './quote-copy.ts';
import { welcomeMail } from './welcome.ts';

/** Every kind of mail by the name that the outbox keeps; a name in use never changes. */
export const mailKinds = {
  'account-closed': accountClosedMail,
  activation: activationMail,
  'already-registered': alreadyRegisteredMail,
  contact: contactMail,
  invoice: invoiceMail,
  'parcel-status': parcelStatusMail,
  'password-changed': passwordChangedMail,
  'password-reset': passwordResetMail,
  quote: quoteMail,
  'quote-copy': quoteCopyMail,
  welcome: welcomeMail,
} as const;

type Kinds = typeof mailKinds;

/** A mail that is owed to somebody: its kind and all that is needed to write it. */
export type OwedMail = {
  [K in keyof Kinds]: { readonly kind: K; readonly payload: z.output<Kinds[K]['payload']> };
}[keyof Kinds];

const rowOf = (now: Date, { kind, payload }: OwedMail) => ({
  id: randomUUID(),
  kind,
  payload: JSON.stringify(payload),
  now: now.toISOString(),
});

/** Owes a mail, in the transaction of its cause: both are kept or neither. Delivery sends it. */
export async function oweMail(
  transaction: Store,
  now: Date,
  { to, ...mail }: OwedMail & { readonly to: string },
): Promise<void> {
  await insertOwedMail(transaction, { ...rowOf(now, mail), recipient: to });
}

/** Owes a mail to a customer at the address on record, likewise; to nobody when there is no such customer. */
export async function oweCustomerMail(
  transaction: Store,
  now: Date,
  customerId: number,
  mail: OwedMail,
): Promise<void> {
  await insertMailOwedToCustomer(transaction, customerId, rowOf(now, mail));
}
