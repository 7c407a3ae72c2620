import { call } from '#lib/api/call.ts';
import { describeError, ProblemError } from '#lib/api/errors.ts';
import { visit } from '#lib/stores/browser/address.ts';
import { $session } from '#lib/stores/session/session.ts';
import { forgetParcel } from '#lib/stores/tracking/changed.ts';
import { reloadTracking } from '#lib/stores/tracking/tracking.ts';
import { $trackingsQuery, trackingsPath } from '#lib/stores/tracking/trackings.ts';
import { announceStatus } from './announce-status.ts';

/** Withdraws a pre-alert and shows the list; returns why that failed, for the customer to read. */
export async function withdraw(trackingId: string): Promise<string | undefined> {
  try {
    await call('withdrawParcel', { params: { customerId: $session.get().id, trackingId } });
  } catch (error) {
    const status = error instanceof ProblemError ? error.status : undefined;
    // It has arrived.
    if (status === 409) void reloadTracking();
    // After a 404 it is withdrawn already.
    if (status !== 404) return describeError(error);
  }
  forgetParcel(trackingId);
  visit(trackingsPath($trackingsQuery.get()));
  announceStatus('Withdrawn. It is no longer in your list.');
  return undefined;
}
