import { splitOrder } from '#lib/domain/order-parcels.ts';
import { formatIn } from '#lib/format/money-in.ts';
import type { Division } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly division: Division;
  /** Puts into a parcel what has none yet. */
  readonly onGiveRest: (parcel: number) => void;
}

/** What each parcel is worth by the items given to it so far. */
export function OrderSums({ division, onGiveRest }: Props) {
  const { order, currency, parcels, items } = division;
  const isOpen = items.some(({ parcel }) => parcel === null);
  const places = items.map(({ parcel }) => parcel ?? -1);
  // What the order cost besides is shared once all is given.
  const shares = splitOrder(items, order, places, parcels.length).map((share) =>
    isOpen
      ? { value: share.itemsCents, whole: share.itemsCents }
      : { value: share.valueCents, whole: share.totalCents },
  );
  const money = (cents: number) => formatIn(currency, cents / 100);
  const worthOf = (parcel: number) =>
    places.includes(parcel) ? money(shares[parcel]?.value ?? 0) : 'Nothing yet';

  return (
    <>
      <ul className={styles.parcels} aria-label="Parcels">
        {parcels.map(({ id, trackingNumber }, parcel) => {
          const { value = 0, whole = 0 } = shares[parcel] ?? {};
          return (
            <li key={id}>
              <strong>Parcel {parcel + 1}</strong>
              <span className={styles.value}>{worthOf(parcel)}</span>
              <span className={styles.number}>
                {trackingNumber}
                {whole !== value && (
                  <>
                    <br />
                    {money(whole)} with shipping and tax
                  </>
                )}
              </span>
              {isOpen && (
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
