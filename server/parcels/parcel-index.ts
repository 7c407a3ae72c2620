import { readTrackingNumber } from '#lib/domain/tracking-number.ts';
import type { ParcelName } from '#server/store/queries/parcel-numbers.ts';
import { findParcel, numbersOf } from './find-parcel.ts';
import type { ParcelRow } from './new-parcel.ts';

const nameKey = ({ customer, trackingNumber }: ParcelName): string =>
  `${customer} ${trackingNumber}`;

/** The names of some items that are not in an index yet, each once. */
export const newNames = (
  index: { readonly hasName: (name: ParcelName) => boolean },
  items: readonly ParcelName[],
): readonly ParcelName[] => [
  ...new Map(
    items
      .filter((item) => !index.hasName(item))
      .map(({ customer, trackingNumber }) => {
        const name = { customer, trackingNumber };
        return [nameKey(name), name];
      }),
  ).values(),
];

/** Parcels in memory, found by the names that the warehouse gives them. */
export function createParcelIndex<Parcel extends { readonly row: ParcelRow }>() {
  const parcels = new Map<string, Parcel>();
  const names = new Set<string>();
  /** The ids of parcels by their customer and numbers. */
  const ids = new Map<string, Set<string>>();
  const prealertIds = new Map<number, Set<string>>();

  /** Adds a parcel, or puts its new state in the place of the old one. */
  function put(parcel: Parcel): void {
    const { row } = parcel;
    const { id, customer_id: customer, prealert } = row;
    parcels.set(id, parcel);
    if (prealert !== null)
      prealertIds.set(customer, (prealertIds.get(customer) ?? new Set()).add(id));
    for (const trackingNumber of numbersOf(row)) {
      const key = nameKey({ customer, trackingNumber });
      ids.set(key, (ids.get(key) ?? new Set()).add(id));
    }
  }

  /** The parcel of a name; undefined when there is none. */
  function find({ customer, trackingNumber }: ParcelName): Parcel | undefined {
    const { normalized } = readTrackingNumber(trackingNumber);
    const candidates = [trackingNumber, normalized].flatMap((number) => [
      ...(ids.get(nameKey({ customer, trackingNumber: number })) ?? []),
    ]);
    const rows = [...candidates, ...(prealertIds.get(customer) ?? [])].flatMap(
      (id) => parcels.get(id)?.row ?? [],
    );
    const row = findParcel(rows, trackingNumber, 'warehouse');
    return row && parcels.get(row.id);
  }

  return {
    hasName: (name: ParcelName) => names.has(nameKey(name)),
    /** Records that a name was looked up. */
    addName: (name: ParcelName): void => void names.add(nameKey(name)),
    /** Adds a stored parcel; one that was read before, under another name, may have changed in memory since. */
    addStored: (parcel: Parcel): void => {
      if (!parcels.has(parcel.row.id)) put(parcel);
    },
    put,
    find,
    get: (id: string) => parcels.get(id),
    all: () => [...parcels.values()],
  };
}
