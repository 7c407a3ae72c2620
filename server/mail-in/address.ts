import { randomBytes } from 'node:crypto';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { findMailBoxOwner } from '#server/store/queries/mail-box.ts';

/** The part of a new address after `in+`: 128 random bits that a person can copy. */
export const newMailBox = (): string => randomBytes(16).toString('hex');

/** A customer’s address; null without a domain or a box. */
export const addressOf = (box: string | null, domain: string | undefined): string | null =>
  box === null || domain === undefined ? null : `in+${box}@${domain}`;

const addressPattern = /^in\+([\da-f]{32})@(.+)$/;

// RFC 5321 lets a server quote the local part; some end the domain with a dot.
const withoutForms = (address: string): string =>
  address
    .toLowerCase()
    .replace(/^"([^"]*)"@/, '$1@')
    .replace(/\.$/, '');

/** The customer whose address it is; undefined if it is nobody’s, or was replaced. */
export async function ownerOf(
  store: Store,
  { config }: Pick<Services, 'config'>,
  address: string,
): Promise<number | undefined> {
  const [, box, domain] = addressPattern.exec(withoutForms(address)) ?? [];
  if (box === undefined || domain !== config.mailIn.domain) return undefined;
  return await findMailBoxOwner(store, box);
}
