import type { Instant } from '#server/store/instant.ts';
import type { Store } from '#server/store/open.ts';

/** Deletes the window of a rate limit that ends later than any that could have been opened. */
export const forgetWindow = (store: Store, key: string, endsAfter: Instant) =>
  store.deleteFrom('rate_limits').where('key', '=', key).where('ends_at', '>', endsAfter).execute();

interface Bounds {
  readonly now: Instant;
  /** A mail queued later than this was queued while the clock was wrong. */
  readonly latestQueued: Instant;
  readonly latestLease: Instant;
  readonly latestAttempt: Instant;
}

/** Makes mail due now that a wrong clock had postponed into the future. */
export async function rescheduleMail(store: Store, bounds: Bounds): Promise<void> {
  const { now, latestQueued, latestLease, latestAttempt } = bounds;
  await store
    .updateTable('outbox')
    // Its age, by which it is given up, counts from now.
    .set({ created_at: now, next_attempt_at: now, leased_until: null })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '>', latestQueued)
    .execute();
  await store
    .updateTable('outbox')
    .set({ next_attempt_at: now, leased_until: null })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((eb) =>
      eb.or([eb('leased_until', '>', latestLease), eb('next_attempt_at', '>', latestAttempt)]),
    )
    .execute();
}
