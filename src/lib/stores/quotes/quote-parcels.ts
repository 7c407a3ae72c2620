import { type CallAnswer, call } from '#lib/api/call.ts';
import { createLoader } from '#lib/stores/fetching/load.ts';
import { $session } from '#lib/stores/session/session.ts';

const maxChoices = 25;

/** Parcels to choose from, and how many match in all. */
export type ParcelChoices = CallAnswer<'listTrackings'>;

const loader = createLoader<ParcelChoices>();

/** The parcels to which a quote may be attached. */
export const $parcelChoices = loader.$load;

/** Fetches the newest parcels, or the newest of those that match the words. */
export const loadParcelChoices = (query: string): Promise<void> =>
  loader.load((signal) => {
    const filter = query === '' ? {} : { filter: { q: query } };
    const params = { customerId: $session.get().id };
    return call('listTrackings', { params, query: { size: maxChoices, ...filter } }, { signal });
  });

/** Forgets the choices, before the next quote's. */
export const forgetParcelChoices = (): void => loader.reset();
