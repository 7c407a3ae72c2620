import { randomUUID } from 'node:crypto';
import type { Services } from '#server/services.ts';
import type { Store } from '#server/store/open.ts';
import { insertAudit } from '#server/store/queries/audit.ts';
import { day } from '#server/units/duration.ts';

/** Who did something: a customer, the company's own systems, or an editor or operator by name. */
export type Actor = 'customer' | 'feed' | `${'editor' | 'operator'} ${string}`;

/** Something that was done. */
export interface Act {
  readonly actor: Actor;
  readonly act: string;
  /** The code of the customer whom it concerns. */
  readonly customerId?: number | undefined;
  /** What else is worth knowing: no secrets, and nothing personal, as the row outlives the account. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

export type Auditing = Pick<Services, 'clock'> & {
  readonly config: Pick<Services['config'], 'auditDays'>;
};

/** Records who did what to whom, in the transaction that does it. */
export async function audit(
  transaction: Store,
  { clock, config }: Auditing,
  { actor, act, customerId, details = {} }: Act,
): Promise<void> {
  const now = clock();
  await insertAudit(transaction, {
    id: randomUUID(),
    at: now.toISOString(),
    actor,
    act,
    customer_id: customerId ?? null,
    details: JSON.stringify(details),
    kept_until: new Date(now.getTime() + config.auditDays * day).toISOString(),
  });
}

/** Records what a customer did with their own account. */
export const auditOwn = (
  transaction: Store,
  auditing: Auditing,
  customerId: number,
  act: string,
  details: Act['details'] = {},
): Promise<void> => audit(transaction, auditing, { actor: 'customer', act, customerId, details });
