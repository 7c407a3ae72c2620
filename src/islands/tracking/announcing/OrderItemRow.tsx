import type { DivisionItem } from '#lib/stores/announcing/order-division.ts';
import styles from './OrderParcels.module.css';

interface Props {
  readonly item: DivisionItem;
  readonly price: string;
  readonly parcels: readonly { readonly id: string }[];
  /** True after an attempt to save without a parcel for this item. */
  readonly hasError: boolean;
  readonly onAssign: (parcelIndex: number) => void;
  /** Splits several pieces into single ones; undefined for one piece. */
  readonly onSeparate: (() => void) | undefined;
}

/** An item, with a choice of the parcel that it comes in. */
export const OrderItemRow = ({ item, price, parcels, hasError, onAssign, onSeparate }: Props) => (
  <fieldset
    className={styles.item}
    aria-describedby={hasError ? `item-${item.key}-missing` : undefined}
  >
    <legend>
      {item.quantity > 1 && `${item.quantity} × `}
      {item.description} <span className={styles.price}>{price}</span>
    </legend>
    <div className={styles.choice}>
      {parcels.map(({ id }, index) => (
        <label key={id}>
          <input
            type="radio"
            name={`item-${item.key}`}
            checked={item.parcel === index}
            onChange={() => onAssign(index)}
          />
          <span>Parcel {index + 1}</span>
        </label>
      ))}
      {onSeparate && (
        <button type="button" className="button button-quiet" onClick={onSeparate}>
          One by one<span className="visually-hidden"> for {item.description}</span>
        </button>
      )}
    </div>
    {hasError && (
      <p id={`item-${item.key}-missing`} className="field-error">
        Choose the parcel that it comes in.
      </p>
    )}
  </fieldset>
);
