import { call } from '#lib/api/call.ts';
import { addressOf } from '#lib/api/request.ts';
import { getTracking, type TrackingDetail, trackingDetailSchema } from '#lib/contract/trackings.ts';
import { environment } from '#lib/environment.ts';
import { createKeeper } from './known.ts';
import { createLoader, lastValue } from './load.ts';
import { recoverWhenOnline } from './recover.ts';
import { $session } from './session.ts';
import { $trackingId } from './trackings.ts';

const detail = createLoader(createKeeper<TrackingDetail>(trackingDetailSchema));

/** The parcel that the address opens. */
export const $tracking = detail.$load;

const inputFor = (trackingId: string) => ({
  params: { customerId: $session.get().id, trackingId },
});

const fetchDetail =
  (trackingId: string) =>
  async (signal: AbortSignal): Promise<TrackingDetail> =>
    (await call(getTracking, inputFor(trackingId), { signal })).data;

/** Shows one parcel; another one's data is not shown meanwhile. */
function openTracking(trackingId: string): Promise<void> {
  if (lastValue($tracking.get())?.id !== trackingId) detail.reset();
  return detail.open(addressOf(getTracking, inputFor(trackingId)), fetchDetail(trackingId));
}

const open = (id: string | undefined): void => {
  if (id !== undefined) void openTracking(id);
};

/** Fetches the open parcel once more. */
export async function reloadTracking(): Promise<void> {
  const id = $trackingId.get();
  if (id !== undefined) await detail.load(fetchDetail(id));
}

/** Shows the open parcel otherwise, as after a write, if it still is this one. */
export function changeTracking(
  id: string,
  change: (parcel: TrackingDetail) => TrackingDetail,
): void {
  const parcel = lastValue($tracking.get());
  if (parcel?.id === id) detail.show(change(parcel));
}

let isRunning = false;

/** Shows the parcel that the address opens, now and after each of its changes. */
export function runTracking(): void {
  if (isRunning) return;
  isRunning = true;
  $trackingId.subscribe(open);
  recoverWhenOnline($tracking, reloadTracking);
  // A page that comes back as it was left may be out of date.
  environment.listen('pageshow', ({ persisted }) => {
    if (persisted) open($trackingId.get());
  });
}
