import * as z from 'zod/mini';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { Seal } from '../seal.ts';
import type { Letter } from './letter.ts';

/** What every kind of mail may use besides its own payload. */
export interface MailContext {
  readonly company: Tenant;
  /** The public address of the portal, without a slash at its end; never taken from a request. */
  readonly siteUrl: string;
  /** Opens what the outbox keeps sealed. */
  readonly seal: Pick<Seal, 'open'>;
}

/** A kind of mail: what must be known to write it, and how it is written. */
export interface MailKind<Payload> {
  readonly payload: z.ZodMiniType<Payload>;
  /** Milliseconds from when it is owed after which it is not worth sending, such as a link that is about to end. */
  readonly usefulFor?: number;
  readonly write: (payload: Payload, context: MailContext) => Letter;
  /** Writes it from what the outbox kept; throws when that is no longer understood. */
  readonly writeFrom: (json: string, context: MailContext) => Letter;
}

/** Declares a kind of mail. */
export const mailKind = <Payload>(
  kind: Omit<MailKind<Payload>, 'writeFrom'>,
): MailKind<Payload> => ({
  ...kind,
  writeFrom: (json, context) => kind.write(z.parse(kind.payload, JSON.parse(json)), context),
});
