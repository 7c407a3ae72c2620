import { splitOrder } from '#lib/domain/order-parcels.ts';
import { formatIn } from '#lib/format/money-in.ts';
import type { Division } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly division: Division;
  /** Assigns all items without a parcel to the parcel at this index. */
  readonly onAssignRest: (parcelIndex: number) => void;
}

/** What each parcel is worth by the items assigned so far. */
export function OrderSums({ division, onAssignRest }: Props) {
  const { order, currency, parcels, items } = division;
  const isIncomplete = items.some(({ parcel }) => parcel === null);
  const parcelIndexes = items.map(({ parcel }) => parcel ?? -1);
  // Shipping and tax are shared out once every item has a parcel.
  const shares = splitOrder(items, order, parcelIndexes, parcels.length).map((share) =>
    isIncomplete
      ? { value: share.itemsCents, total: share.itemsCents }
      : { value: share.valueCents, total: share.totalCents },
  );
  const money = (cents: number) => formatIn(currency, cents / 100);
  const worthOf = (index: number) =>
    parcelIndexes.includes(index) ? money(shares[index]?.value ?? 0) : 'Nothing yet';

  return (
    <>
      <ul className={styles.parcels} aria-label="Parcels">
        {parcels.map(({ id, trackingNumber }, index) => {
          const { value = 0, total = 0 } = shares[index] ?? {};
          return (
            <li key={id}>
              <strong>Parcel {index + 1}</strong>
              <span className={styles.value}>{worthOf(index)}</span>
              <span className={styles.number}>
                {trackingNumber}
                {total !== value && (
                  <>
                    <br />
                    {money(total)} with shipping and tax
                  </>
                )}
              </span>
              {isIncomplete && (
                <button type="button" className="button" onClick={() => onAssignRest(index)}>
                  The rest<span className="visually-hidden"> into parcel {index + 1}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {parcels.map((_, index) => `Parcel ${index + 1}: ${worthOf(index)}.`).join(' ')}
      </p>
    </>
  );
}
