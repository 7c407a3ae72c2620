import * as z from 'zod/mini';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { Keyring } from '#server/auth/keyring.ts';
import type { Invoices } from '#server/invoice-pdf/invoices.ts';
import type { Letter } from './letter.ts';
import type { MailFile } from './mailer.ts';

/** What every kind of mail may use in addition to its payload. */
export interface MailContext {
  readonly company: Tenant;
  /** The public address of the portal, without a slash at its end; never taken from a request. */
  readonly siteUrl: string;
  /** Decrypts what the outbox stores encrypted. */
  readonly keyring: Pick<Keyring, 'decrypt'>;
}

/** What the attachments of a mail are made with. */
export interface FileContext {
  readonly company: Tenant;
  readonly invoices: Invoices;
}

/** A kind of mail: its payload and how a letter is made of it. */
export interface MailKind<Payload> {
  readonly payload: z.ZodMiniType<Payload>;
  /** Made up, for the preview and for tests. */
  readonly example: NoInfer<Payload>;
  /** Milliseconds in the outbox after which it is not worth sending, such as when its link is about to expire. */
  readonly usefulFor?: number;
  /** True if its words are erased as soon as it is sent, as are those of every mail with a link that ends. */
  readonly isErasedAtOnce?: true;
  readonly write: (payload: Payload, context: MailContext) => Letter;
  /** The attachments, made when the mail is sent; the outbox stores only the payload. */
  readonly attach?: (payload: Payload, context: FileContext) => Promise<readonly MailFile[]>;
  /** Writes the letter from a payload in the outbox; throws when the payload does not match the schema. */
  readonly writeFrom: (json: string, context: MailContext) => Letter;
  /** Makes the attachments from a payload in the outbox. */
  readonly attachFrom: (json: string, context: FileContext) => Promise<readonly MailFile[]>;
}

/** Declares a kind of mail. */
export const mailKind = <Payload>(
  kind: Omit<MailKind<Payload>, 'writeFrom' | 'attachFrom'>,
): MailKind<Payload> => {
  const payloadOf = (json: string) => z.parse(kind.payload, JSON.parse(json));
  return {
    ...kind,
    writeFrom: (json, context) => kind.write(payloadOf(json), context),
    attachFrom: async (json, context) => (await kind.attach?.(payloadOf(json), context)) ?? [],
  };
};
