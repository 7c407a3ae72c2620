import { useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { formatIn } from '#lib/format/money-in.ts';
import { divide } from '#lib/stores/announcing/divide.ts';
import {
  type Division,
  type DivisionItem,
  isSeparable,
  piecesInParcel,
  storeDivision,
} from '#lib/stores/announcing/order-division.ts';
import { OrderItemRow } from './OrderItemRow.tsx';
import styles from './OrderParcels.module.css';
import { OrderSums } from './OrderSums.tsx';

interface Props {
  readonly division: Division;
  /** Called once it is saved, or skipped. */
  readonly onDone: (isSaved: boolean) => void;
}

const isUnassigned = ({ parcel }: DivisionItem): boolean => parcel === null;

/** Assigns the items of an order to its parcels, and shows what each parcel is worth. */
export function OrderParcels({ division, onDone }: Props) {
  const { items, parcels, currency } = division;
  const [isSuggested] = useState(() => !items.some(isUnassigned));
  const [hasTried, setHasTried] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A selector of what to focus after the next render, because the button just pressed is gone; at first the text.
  const focusNext = useRef<string>('[tabindex="-1"]');
  useEffect(() => {
    if (focusNext.current) form.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  });

  const changeItems = (changed: readonly DivisionItem[], focus = '') => {
    focusNext.current = focus;
    setErrorMessage(undefined);
    storeDivision({ ...division, items: changed });
  };

  const save = async () => {
    if (isSaving) return;
    setHasTried(true);
    const missing = items.find(isUnassigned);
    if (missing)
      return form.current?.querySelector<HTMLElement>(`[name="item-${missing.key}"]`)?.focus();
    if (new Set(items.map(({ parcel }) => parcel)).size < 2)
      return setErrorMessage('Everything is in one parcel. Move an item, or skip this.');
    setIsSaving(true);
    const reason = await divide(division);
    setIsSaving(false);
    setErrorMessage(reason);
    if (reason === undefined) onDone(true);
  };

  return (
    <form
      ref={form}
      className={styles.order}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p tabIndex={-1}>
        Your parcels are announced.{' '}
        {isSuggested
          ? 'The mail says which items come in which. Change what is wrong, and save it:'
          : 'Choose what comes in which:'}{' '}
        customs then does not charge the whole order on each of them.
      </p>
      {items.map((item) => (
        <OrderItemRow
          key={item.key}
          item={item}
          price={formatIn(currency, item.cents / 100)}
          parcels={parcels}
          isMissing={hasTried && isUnassigned(item)}
          onGive={(parcel) =>
            changeItems(items.map((other) => (other === item ? { ...item, parcel } : other)))
          }
          onSeparate={
            isSeparable(item, items)
              ? () =>
                  changeItems(
                    items.flatMap((other) => (other === item ? piecesInParcel(item) : [other])),
                    `[name="item-${item.key}.0"]`,
                  )
              : undefined
          }
        />
      ))}
      <OrderSums
        division={division}
        onGiveRest={(parcel) =>
          changeItems(
            items.map((item) => ({ ...item, parcel: item.parcel ?? parcel })),
            '[type="submit"]',
          )
        }
      />
      {errorMessage && (
        <ErrorAlert heading="h3" title="Not saved yet">
          {errorMessage}
        </ErrorAlert>
      )}
      <div className={styles.actions}>
        <button type="submit" className="button button-primary" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="button" onClick={() => onDone(false)}>
          Skip
        </button>
      </div>
    </form>
  );
}
