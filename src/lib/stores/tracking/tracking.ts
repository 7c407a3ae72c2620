import { atom } from 'nanostores';
import type { CallOptions } from '#lib/api/call.ts';
import { isCallError, ProblemError } from '#lib/api/errors.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { addNews, isNews, newsBetween, noNews, type ParcelNews } from '#lib/domain/parcel-news.ts';
import { paths } from '#lib/paths.ts';
import { createCachedData } from '#lib/stores/fetching/cached-data.ts';
import { createFollower } from '#lib/stores/fetching/follow.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { poll } from '#lib/stores/fetching/polling.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $trackingId, showRow } from './trackings.ts';

const detail = createCachedData('getTracking');

/** The parcel that the address opens. */
export const $tracking = detail.$load;
/** What changed while it was open. */
export const $trackingNews = atom<ParcelNews>(noNews);
/** When it was last known to be up to date, while polling fails; else undefined. */
export const $trackingBehindSince = atom<Date | undefined>(undefined);

const inputFor = (trackingId: string) => ({
  params: { customerId: $session.get().id, trackingId },
});

const open = (id: string | undefined): void => {
  $trackingNews.set(noNews);
  $trackingBehindSince.set(undefined);
  if (id === undefined) return;
  // The data of another parcel must not show meanwhile.
  if (lastValue($tracking.get())?.id !== id) detail.reset();
  void detail.open(inputFor(id));
};

/** Fetches the open parcel again. */
export async function reloadTracking(): Promise<void> {
  const id = $trackingId.get();
  if (id !== undefined) await detail.load(inputFor(id));
}

/** Fetches a parcel without showing it. */
export const fetchTracking = (id: string, options?: CallOptions): Promise<TrackingDetail> =>
  detail.fetchFor(inputFor(id), options)(new AbortController().signal);

/** Shows a changed parcel, here and in the list. */
export function showTracking(parcel: TrackingDetail): void {
  if (parcel.id === $trackingId.get()) detail.show(parcel);
  showRow(parcel);
}

let lastAnswerAt = new Date();

/** Fetches the open parcel in the background and shows what changed; false when no answer came. */
export async function refreshTracking(): Promise<boolean> {
  const id = $trackingId.get();
  const load = $tracking.get();
  if (id === undefined || load.state === 'loading' || load.state === 'idle') return true;
  try {
    // Polling has its own retries.
    const parcel = await fetchTracking(id, { once: true });
    lastAnswerAt = new Date();
    // Something newer shows by now.
    if (load !== $tracking.get()) return true;
    $trackingBehindSince.set(undefined);
    const shownParcel = lastValue(load);
    const news = shownParcel ? newsBetween(shownParcel, parcel) : noNews;
    if (!isNews(news)) {
      detail.show(shownParcel ? { ...shownParcel, version: parcel.version } : parcel);
      return true;
    }
    $trackingNews.set(addNews($trackingNews.get(), news));
    showTracking(parcel);
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error instanceof ProblemError && error.status === 404) await reloadTracking();
    else if (load === $tracking.get()) $trackingBehindSince.set(lastAnswerAt);
    return false;
  }
}

/** True when a parcel can no longer change. */
const isFinal = ({ status, billed }: TrackingDetail): boolean =>
  status === 'RETURNED' || (status === 'DELIVERED' && billed);

/** Polls the open parcel until the returned function is called. */
export function followTracking(): () => void {
  lastAnswerAt = new Date();
  return poll({
    ask: refreshTracking,
    isOver: () => {
      const parcel = lastValue($tracking.get());
      return parcel !== undefined && isFinal(parcel);
    },
  });
}

/** Shows the parcel that the address opens, now and after each of its changes. */
export const runTracking = createFollower({
  path: paths.tracking(),
  $target: $trackingId,
  open,
});
