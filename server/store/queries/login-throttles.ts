import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** The moment until which a key is blocked; undefined if it is not blocked. */
export async function findBlockedUntil(
  store: Store,
  key: string,
  now: Instant,
): Promise<Instant | undefined> {
  const row = await store
    .selectFrom('login_throttles')
    .select('blocked_until')
    .where('key', '=', key)
    .where('blocked_until', '>', now)
    .executeTakeFirst();
  return row?.blocked_until ?? undefined;
}

/** Counts a failure and returns how many there were; after none since `since` the count restarts. */
export async function countLoginFailure(
  store: Store,
  key: string,
  now: Instant,
  since: Instant,
): Promise<number> {
  const { failures } = await store
    .insertInto('login_throttles')
    .values({ key, failures: 1, last_failed_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('login_throttles.last_failed_at', '>', since)
          .then(eb('login_throttles.failures', '+', 1))
          .else(1)
          .end(),
        last_failed_at: now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

/** Refuses further attempts under a key, with or without failures of its own, until a moment. */
export const blockLogin = (store: Store, key: string, now: Instant, until: Instant) =>
  store
    .insertInto('login_throttles')
    .values({ key, failures: 0, last_failed_at: now, blocked_until: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ last_failed_at: now, blocked_until: until }),
    )
    .execute();

/** Clears the failures under some keys. */
export const clearLoginFailures = (store: Store, keys: readonly string[]) =>
  store.deleteFrom('login_throttles').where('key', 'in', keys).execute();

/** Deletes the failures of every key that had its last one by then. */
export const deleteFailuresBefore = (store: Store, until: Instant) =>
  store.deleteFrom('login_throttles').where('last_failed_at', '<=', until).execute();
