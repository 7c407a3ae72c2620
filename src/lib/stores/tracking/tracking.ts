import { atom } from 'nanostores';
import { type CallOptions, call } from '#lib/api/call.ts';
import { isCallError, ProblemError } from '#lib/api/errors.ts';
import { addressOf } from '#lib/api/request.ts';
import { getTracking, type TrackingDetail, trackingDetailSchema } from '#lib/contract/trackings.ts';
import { addNews, isNews, newsBetween, noNews, type ParcelNews } from '#lib/domain/parcel-news.ts';
import { paths } from '#lib/paths.ts';
import { createCache } from '#lib/stores/fetching/cache.ts';
import { follower } from '#lib/stores/fetching/follow.ts';
import { createLoader, lastValue } from '#lib/stores/fetching/load.ts';
import { poll } from '#lib/stores/fetching/polling.ts';
import { $session } from '#lib/stores/session/session.ts';
import { $trackingId, showRow } from './trackings.ts';

const detail = createLoader(createCache<TrackingDetail>(trackingDetailSchema));

/** The parcel that the address opens. */
export const $tracking = detail.$load;
/** What became different of it while it was open. */
export const $trackingNews = atom<ParcelNews>(noNews);
/** When it was last known to be up to date, while asking again fails; else undefined. */
export const $trackingBehindSince = atom<Date | undefined>(undefined);

const inputFor = (trackingId: string) => ({
  params: { customerId: $session.get().id, trackingId },
});

const fetchDetail =
  (trackingId: string, options: CallOptions = {}) =>
  async (signal: AbortSignal): Promise<TrackingDetail> =>
    (await call(getTracking, inputFor(trackingId), { ...options, signal })).data;

/** Shows one parcel; another one's data is not shown meanwhile. */
function openTracking(trackingId: string): Promise<void> {
  if (lastValue($tracking.get())?.id !== trackingId) detail.reset();
  return detail.open(addressOf(getTracking, inputFor(trackingId)), fetchDetail(trackingId));
}

const open = (id: string | undefined): void => {
  $trackingNews.set(noNews);
  $trackingBehindSince.set(undefined);
  if (id !== undefined) void openTracking(id);
};

/** Fetches the open parcel once more. */
export async function reloadTracking(): Promise<void> {
  const id = $trackingId.get();
  if (id !== undefined) await detail.load(fetchDetail(id));
}

/** Fetches what the server knows of a parcel, and shows nothing. */
export const fetchTracking = (id: string, options?: CallOptions): Promise<TrackingDetail> =>
  fetchDetail(id, options)(new AbortController().signal);

/** Shows a parcel like this from now on, here and in the list, as after a correction. */
export function showTracking(parcel: TrackingDetail): void {
  if (parcel.id === $trackingId.get()) detail.show(parcel);
  showRow(parcel);
}

let lastAnswerAt = new Date();

/** Asks for the open parcel without a sign of it, and shows what became different; answers whether an answer came. */
export async function refreshTracking(): Promise<boolean> {
  const id = $trackingId.get();
  const before = $tracking.get();
  if (id === undefined || before.state === 'loading' || before.state === 'idle') return true;
  try {
    // Who asks again and again has a pace of its own.
    const now = await fetchTracking(id, { once: true });
    lastAnswerAt = new Date();
    // Something newer is shown by now.
    if (before !== $tracking.get()) return true;
    $trackingBehindSince.set(undefined);
    const known = lastValue(before);
    const news = known ? newsBetween(known, now) : noNews;
    if (!isNews(news)) {
      detail.show(known ? { ...known, version: now.version } : now);
      return true;
    }
    $trackingNews.set(addNews($trackingNews.get(), news));
    showTracking(now);
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (error instanceof ProblemError && error.status === 404) await reloadTracking();
    else if (before === $tracking.get()) $trackingBehindSince.set(lastAnswerAt);
    return false;
  }
}

/** True when nothing more will happen to a parcel. */
const isFinal = ({ status, billed }: TrackingDetail): boolean =>
  status === 'RETURNED' || (status === 'DELIVERED' && billed);

/** Keeps the open parcel up to date for as long as its view is there, until the answer is called. */
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
export const runTracking = follower({
  path: paths.tracking(),
  $asked: $trackingId,
  open,
});
