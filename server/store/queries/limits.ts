import type { Store } from '../open.ts';
import type { Instant } from '../schema.ts';

/** Forgets every count whose window is over. */
export async function forgetLimitsOver(store: Store, now: Instant): Promise<void> {
  await store.deleteFrom('limits').where('ends_at', '<=', now).execute();
}

/** Counts one more use under a key, in a window that ends at `endsAt` if this is its first. */
export async function countUse(store: Store, { key, endsAt }: { key: string; endsAt: Instant }) {
  return await store
    .insertInto('limits')
    .values({ key, uses: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ uses: eb('limits.uses', '+', 1) })),
    )
    .returning(['uses', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
}
