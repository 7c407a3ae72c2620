import type { DivisionItem } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly item: DivisionItem;
  readonly price: string;
  readonly parcels: readonly { readonly id: string }[];
  /** True after an attempt to save without a parcel for this item. */
  readonly isMissing: boolean;
  readonly onGive: (parcel: number) => void;
  /** Splits several pieces into single ones; undefined for one piece. */
  readonly onSeparate: (() => void) | undefined;
}

/** An item with the parcels that it may come in. */
export const OrderItemRow = ({ item, price, parcels, isMissing, onGive, onSeparate }: Props) => (
  <fieldset
    className={styles.item}
    aria-describedby={isMissing ? `item-${item.key}-missing` : undefined}
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
    {isMissing && (
      <p id={`item-${item.key}-missing`} className="field-error">
        Choose the parcel that it comes in.
      </p>
    )}
  </fieldset>
);
