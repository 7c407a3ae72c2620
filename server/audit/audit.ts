import { randomUUID } from 'node:crypto';
import { deviceOf } from '#server/auth/device.ts';
import { sessionIdOf } from '#server/auth/session-id.ts';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { insertAudit } from '#server/store/queries/audit.ts';
import type { Session } from '#server/store/queries/sessions.ts';
import { day } from '#server/units/duration.ts';

/** Who did something: a customer, the company's own systems, the portal by itself, or an editor or operator by name. */
export type Actor = 'customer' | 'feed' | 'portal' | `${'editor' | 'operator'} ${string}`;

/** Something that was done. */
export interface Act {
  readonly actor: Actor;
  readonly act: string;
  /** The code of the customer whom it concerns. */
  readonly customerId?: number | undefined;
  /** What else is worth knowing: no secrets, and personal values only as `listChanges()` shortens them, as the row outlives the account. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

export type Auditing = Pick<Services, 'clock'> & {
  readonly config: Pick<Services['config'], 'auditDays'>;
};

/** Records who did what to whom, in the transaction that does it. */
export async function auditAll(
  transaction: Store,
  { clock, config }: Auditing,
  acts: readonly Act[],
): Promise<void> {
  const now = clock();
  const rows = acts.map(({ actor, act, customerId, details = {} }) => ({
    id: randomUUID(),
    at: now.toISOString(),
    actor,
    act,
    customer_id: customerId ?? null,
    details: JSON.stringify(details),
    kept_until: new Date(now.getTime() + config.auditDays * day).toISOString(),
  }));
  await insertAudit(transaction, rows);
}

/** Records one act, as `auditAll()`. */
export const audit = (transaction: Store, auditing: Auditing, act: Act): Promise<void> =>
  auditAll(transaction, auditing, [act]);

/** A customer, with the session or at least the device that they use, where there is one. */
export type Own = Pick<Session, 'customerId'> & Partial<Pick<Session, 'tokenHash' | 'userAgent'>>;

/** Records what a customer did with their own account, and from which session and device. */
export const auditOwn = (
  transaction: Store,
  auditing: Auditing,
  { customerId, tokenHash, userAgent }: Own,
  act: string,
  details: Act['details'] = {},
): Promise<void> =>
  audit(transaction, auditing, {
    actor: 'customer',
    act,
    customerId,
    details: {
      ...details,
      ...(tokenHash !== undefined && { session: sessionIdOf(tokenHash) }),
      ...(userAgent !== undefined && { device: deviceOf(userAgent) }),
    },
  });
