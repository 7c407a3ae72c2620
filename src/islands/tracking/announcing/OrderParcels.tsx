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
  /** Called once the division is saved or skipped. */
  readonly onDone: (isSaved: boolean) => void;
}

const isUnassigned = ({ parcel }: DivisionItem): boolean => parcel === null;

/** Assigns the items of an order to its parcels, and shows what each parcel is worth. */
export function OrderParcels({ division, onDone }: Props) {
  const { items, parcels, currency } = division;
  const [isSuggested] = useState(() => !items.some(isUnassigned));
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Selects the element to focus after the next render, when the pressed button is gone; at first the introduction.
  const focusNext = useRef<string>('[tabindex="-1"]');
  useEffect(() => {
    if (focusNext.current) form.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  });

  const changeItems = (newItems: readonly DivisionItem[], focus = '') => {
    focusNext.current = focus;
    setErrorMessage(undefined);
    storeDivision({ ...division, items: newItems });
  };

  const assign = (item: DivisionItem, parcel: number) =>
    changeItems(items.map((other) => (other === item ? { ...item, parcel } : other)));

  const assignRest = (parcel: number) =>
    changeItems(
      items.map((item) => ({ ...item, parcel: item.parcel ?? parcel })),
      '[type="submit"]',
    );

  const separate = (item: DivisionItem) =>
    changeItems(
      items.flatMap((other) => (other === item ? piecesInParcel(item) : [other])),
      `[name="item-${item.key}.0"]`,
    );

  const save = async () => {
    if (isSaving) return;
    setHasTriedToSave(true);
    const unassignedItem = items.find(isUnassigned);
    if (unassignedItem)
      return form.current
        ?.querySelector<HTMLElement>(`[name="item-${unassignedItem.key}"]`)
        ?.focus();
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
          hasError={hasTriedToSave && isUnassigned(item)}
          onAssign={(parcel) => assign(item, parcel)}
          onSeparate={isSeparable(item, items) ? () => separate(item) : undefined}
        />
      ))}
      <OrderSums division={division} onAssignRest={assignRest} />
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
