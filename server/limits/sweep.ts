import type { Store } from '#server/store/open.ts';
import { deleteFailuresBefore } from '#server/store/queries/login-throttles.ts';
import { deleteEndedWindows } from '#server/store/queries/rate-limits.ts';
import { hour } from '#server/units/duration.ts';

/** Milliseconds after the last failed sign-in when all of them stop counting; longer than any block. */
export const failureLifetime = hour;

/** Deletes what no longer limits anything. */
export async function sweepLimits(store: Store, now: Date): Promise<void> {
  await deleteEndedWindows(store, now.toISOString());
  await deleteFailuresBefore(store, new Date(now.getTime() - failureLifetime).toISOString());
}
