import { readTrackingNumber, sameNormalized } from '#lib/domain/tracking-number.ts';
import type { Parcel } from '#server/feed/parcel.ts';
import type { ParcelName } from '#server/store/queries/feed.ts';
import { keysOf, parcelKey, searchKeysOf } from './parcel-name.ts';

/** The parcels of a book, found by the names that events give them. */
export function createParcelIndex() {
  const parcels = new Map<string, Parcel>();
  /** The parcel id of each name that was looked up; undefined when no parcel has exactly this name. */
  const ids = new Map<string, string | undefined>();
  const prealertIds = new Map<number, Set<string>>();

  /** Records that a name was looked up. */
  function addName(name: ParcelName): void {
    const key = parcelKey(name);
    if (!ids.has(key)) ids.set(key, undefined);
  }

  /** Adds a stored parcel under its names. */
  function addStored(parcel: Parcel): void {
    const { id, customer_id, prealert } = parcel.row;
    if (prealert !== null)
      prealertIds.set(customer_id, (prealertIds.get(customer_id) ?? new Set()).add(id));
    for (const key of keysOf(parcel.row)) if (ids.get(key) === undefined) ids.set(key, id);
    // A parcel that was read before, under another name, may have changed in memory since.
    if (!parcels.has(id)) parcels.set(id, parcel);
  }

  /** Puts a parcel's new state in the place of its old one; from now on, `name` finds it too. */
  function put(name: ParcelName, parcel: Parcel): void {
    ids.set(parcelKey(name), parcel.row.id);
    for (const key of keysOf(parcel.row))
      if (ids.get(key) === undefined) ids.set(key, parcel.row.id);
    parcels.set(parcel.row.id, parcel);
  }

  /** The parcel of a name; a number in another form may be that of a pre-alert. Undefined when there is none. */
  function find(name: ParcelName): Parcel | undefined {
    for (const key of searchKeysOf(name)) {
      const id = ids.get(key);
      if (id !== undefined) return parcels.get(id);
    }
    const { normalized } = readTrackingNumber(name.trackingNumber);
    // Where several of them are the end of this number, the longest is the surest.
    return [...(prealertIds.get(name.customer) ?? [])]
      .flatMap((prealertId) => parcels.get(prealertId) ?? [])
      .filter(({ row }) => row.prealert !== null && sameNormalized(row.number_key, normalized))
      .toSorted((a, b) => b.row.number_key.length - a.row.number_key.length)
      .at(0);
  }

  return {
    hasName: (name: ParcelName) => ids.has(parcelKey(name)),
    hasParcel: (id: string) => parcels.has(id),
    addName,
    addStored,
    put,
    find,
    all: () => [...parcels.values()],
  };
}
