import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Store } from '../store/open.ts';
import { insertOwedMail } from '../store/queries/outbox.ts';
import { contactMail } from './contact.ts';

/** Every kind of mail by the name that the outbox keeps; a name in use never changes. */
export const mailKinds = { contact: contactMail } as const;

type Kinds = typeof mailKinds;

/** A mail that is owed to somebody: its kind and all that is needed to write it. */
export type OwedMail = {
  [K in keyof Kinds]: {
    readonly kind: K;
    readonly to: string;
    readonly payload: z.output<Kinds[K]['payload']>;
  };
}[keyof Kinds];

/** Owes a mail, in the transaction of its cause: both are kept or neither. Delivery sends it. */
export async function oweMail(transaction: Store, now: Date, mail: OwedMail): Promise<void> {
  await insertOwedMail(transaction, {
    id: randomUUID(),
    kind: mail.kind,
    recipient: mail.to,
    payload: JSON.stringify(mail.payload),
    now: now.toISOString(),
  });
}
