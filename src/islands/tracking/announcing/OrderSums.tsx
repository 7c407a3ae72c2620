import { splitOrder } from '#lib/domain/order-parcels.ts';
import { formatIn } from '#lib/format/money-in.ts';
import type { Division } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly division: Division;
  /** Assigns all items without a parcel to this one. */
  readonly onGiveRest: (parcel: number) => void;
}

/** What each parcel is worth by the items assigned so far. */
export function OrderSums({ division, onGiveRest }: Props) {
  const { order, currency, parcels, items } = division;
  const isIncomplete = items.some(({ parcel }) => parcel === null);
  const assigned = items.map(({ parcel }) => parcel ?? -1);
  // Shipping and tax are shared out once every item has a parcel.
  const shares = splitOrder(items, order, assigned, parcels.length).map((share) =>
    isIncomplete
      ? { value: share.itemsCents, total: share.itemsCents }
      : { value: share.valueCents, total: share.totalCents },
  );
  const money = (cents: number) => formatIn(currency, cents / 100);
  const worthOf = (parcel: number) =>
    assigned.includes(parcel) ? money(shares[parcel]?.value ?? 0) : 'Nothing yet';

  return (
    <>
      <ul className={styles.parcels} aria-label="Parcels">
        {parcels.map(({ id, trackingNumber }, parcel) => {
          const { value = 0, total = 0 } = shares[parcel] ?? {};
          return (
            <li key={id}>
              <strong>Parcel {parcel + 1}</strong>
              <span className={styles.value}>{worthOf(parcel)}</span>
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
                <button type="button" className="button" onClick={() => onGiveRest(parcel)}>
                  The rest<span className="visually-hidden"> into parcel {parcel + 1}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="visually-hidden">
        {parcels.map((_, parcel) => `Parcel ${parcel + 1}: ${worthOf(parcel)}.`).join(' ')}
      </p>
    </>
  );
}
