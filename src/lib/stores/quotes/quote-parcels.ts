import { call } from '#lib/api/call.ts';
import { listTrackings, type TrackingSummary } from '#lib/contract/trackings.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';

const choices = 25;

/** Parcels to choose from, and how many match in all. */
export interface ParcelChoices {
  readonly data: readonly TrackingSummary[];
  readonly total: number;
}

const loader = createLoader<ParcelChoices>();

/** The parcels that a quote may belong to. */
export const $parcelChoices = loader.$load;

/** Fetches the newest parcels, or the newest of those that match the words. */
export const loadParcelChoices = (words: string): Promise<void> =>
  loader.load((signal) =>
    call(
      listTrackings,
      {
        params: { customerId: $session.get().id },
        query: { size: choices, ...(words !== '' && { filter: { q: words } }) },
      },
      { signal },
    ),
  );

/** Forgets them: the next quote begins anew. */
export const forgetParcelChoices = (): void => loader.reset();
