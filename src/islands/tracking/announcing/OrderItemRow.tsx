import type { GivenItem } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly item: GivenItem;
  readonly price: string;
  readonly parcels: readonly { readonly id: string }[];
  /** True once it was to be saved without a parcel for this one. */
  readonly isMissed: boolean;
  readonly onGive: (parcel: number) => void;
  /** Undefined for a single piece. */
  readonly onSeparate: (() => void) | undefined;
}

/** An item with the parcels that it may come in. */
export const OrderItemRow = ({ item, price, parcels, isMissed, onGive, onSeparate }: Props) => (
  <fieldset
    className={styles.item}
    aria-describedby={isMissed ? `item-${item.key}-missed` : undefined}
  >
    <legend>
      {item.quantity > 1 && `${item.quantity} × `}
      {item.description} <span className={styles.price}>{price}</span>
    </legend>
    <div className={styles.choice}>
      {parcels.map(({ id }, parcel) => (
        <label key={id}>
          <input
            type="radio"
            name={`item-${item.key}`}
            checked={item.parcel === parcel}
            onChange={() => onGive(parcel)}
          />
          <span>Parcel {parcel + 1}</span>
        </label>
      ))}
      {onSeparate && (
        <button type="button" className="button button-quiet" onClick={onSeparate}>
          One by one<span className="visually-hidden"> for {item.description}</span>
        </button>
      )}
    </div>
    {isMissed && (
      <p id={`item-${item.key}-missed`} className="field-error">
        Choose the parcel that it comes in.
      </p>
    )}
  </fieldset>
);
