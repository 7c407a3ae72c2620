import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** Deletes every window that has ended. */
export const deleteEndedWindows = (store: Store, now: Instant) =>
  store.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();

/**
 * Counts one more use in the running window, or opens one that ends at `endsAt`. Each of the first `movedUpTo` uses moves
 * the end of the window there.
 */
export const countUse = (store: Store, key: string, endsAt: Instant, movedUpTo = 0) =>
  store
    .insertInto('rate_limits')
    .values({ key, spent: 1, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        spent: eb('rate_limits.spent', '+', 1),
        ends_at: eb
          .case()
          .when('rate_limits.spent', '<', movedUpTo)
          .then(eb.ref('excluded.ends_at'))
          .else(eb.ref('rate_limits.ends_at'))
          .end(),
      })),
    )
    .returning(['spent', 'ends_at as endsAt'])
    .executeTakeFirstOrThrow();
