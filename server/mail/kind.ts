import * as z from 'zod/mini';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { Seal } from '#server/auth/seal.ts';
import type { Invoices } from '#server/invoice-pdf/invoices.ts';
import type { Letter } from './letter.ts';
import type { MailFile } from './mailer.ts';

/** What every kind of mail may use besides its own payload. */
export interface MailContext {
  readonly company: Tenant;
  /** The public address of the portal, without a slash at its end; never taken from a request. */
  readonly siteUrl: string;
  /** Opens what the outbox keeps sealed. */
  readonly seal: Pick<Seal, 'open'>;
}

/** What the files of a mail are made with. */
export interface FileContext {
  readonly company: Tenant;
  readonly invoices: Invoices;
}

/** A kind of mail: what must be known to write it, and how it is written. */
export interface MailKind<Payload> {
  readonly payload: z.ZodMiniType<Payload>;
  /** Made up, for the preview and for tests. */
  readonly example: NoInfer<Payload>;
  /** Milliseconds from when it is owed after which it is not worth sending, such as a link that is about to end. */
  readonly usefulFor?: number;
  readonly write: (payload: Payload, context: MailContext) => Letter;
  /** The files that go with it: made when it is sent, as the outbox keeps only what they are made of. */
  readonly attach?: (payload: Payload, context: FileContext) => Promise<readonly MailFile[]>;
  /** Writes it from what the outbox kept; throws when that is no longer understood. */
  readonly writeFrom: (json: string, context: MailContext) => Letter;
  /** Makes its files likewise. */
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
