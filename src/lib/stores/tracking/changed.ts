import { addressOf } from '#lib/api/request.ts';
import { clearCached } from '#lib/stores/fetching/cache-keys.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $overview, loadOverview } from './overview.ts';
import { $trackingId, $trackings, loadTrackings } from './trackings.ts';

/** Clears the cached parcel and list, and fetches the overview again, after a change of the parcel. */
export function forgetParcel(trackingId: string): void {
  const params = { customerId: $session.get().id, trackingId };
  clearCached(addressOf('getTracking', { params }));
  clearCached(addressOf('listTrackings', { params }));
  clearCached(addressOf('getOverview', {}));
  if ($overview.get().state !== 'idle') void loadOverview();
}

/** Fetches the list again where it shows; its page may have been left meanwhile. */
export function reloadList(): void {
  const isShown = $trackingId.get() === undefined && $trackings.get().state !== 'idle';
  if (isShown) void loadTrackings();
}
