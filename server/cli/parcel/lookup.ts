import { StartError } from '#server/settings/config.ts';
import type { Store } from '#server/store/open.ts';
import { findNamedParcels, type NamedParcel } from '#server/store/queries/move-parcel.ts';

/** The one parcel of a tracking number or an id; throws StartError when there is none, or several. */
export async function oneParcel(store: Store, name: string): Promise<NamedParcel> {
  const [parcel, ...others] = await findNamedParcels(store, name);
  if (!parcel) throw new StartError(`There is no parcel ${name}.`);
  if (others.length === 0) return parcel;
  const ids = [parcel, ...others].map(({ id }) => id).join(', ');
  throw new StartError(`Several parcels are called ${name}. Give one of the ids: ${ids}.`);
}
