import { type Act, type Actor, type Auditing, auditAll } from '#server/audit/audit.ts';
import type { Store } from '#server/store/open.ts';

/** What a batch changed: a parcel by its id or a bill by its number. */
export interface FedItem {
  readonly customerId: number;
  readonly name: string;
}

export interface Feeding {
  readonly actor: Actor;
  readonly kind: 'events' | 'billings';
  readonly counts: Readonly<Record<string, number>>;
  readonly items: readonly FedItem[];
}

const namesKept = 100;

/** Records a batch that changed something, and for each customer which of their parcels or bills. */
export async function auditFeed(
  transaction: Store,
  auditing: Auditing,
  { actor, kind, counts, items }: Feeding,
): Promise<void> {
  const act = `${kind}-imported`;
  const acts: Act[] = [{ actor, act, details: counts }];
  for (const [customerId, ofCustomer] of Map.groupBy(items, (item) => item.customerId)) {
    const names = [...new Set(ofCustomer.map(({ name }) => name))];
    const more = names.length - namesKept;
    acts.push({
      actor,
      act,
      customerId,
      details: {
        [kind === 'events' ? 'parcels' : 'bills']: names.slice(0, namesKept),
        ...(more > 0 && { more }),
      },
    });
  }
  await auditAll(transaction, auditing, acts);
}
