import * as z from 'zod/mini';
import type { Tenant } from '#lib/contract/tenant.ts';
import type { Letter } from './letter.ts';

/** A kind of mail: what must be known to write it, and how it is written. */
export interface MailKind<Payload> {
  readonly payload: z.ZodMiniType<Payload>;
  readonly write: (payload: Payload, company: Tenant) => Letter;
  /** Writes it from what the outbox kept; throws when that is no longer understood. */
  readonly writeFrom: (json: string, company: Tenant) => Letter;
}

/** Declares a kind of mail. */
export const mailKind = <Payload>(
  kind: Omit<MailKind<Payload>, 'writeFrom'>,
): MailKind<Payload> => ({
  ...kind,
  writeFrom: (json, company) => kind.write(z.parse(kind.payload, JSON.parse(json)), company),
});
