import { useEffect, useRef, useState } from 'react';
import { ErrorAlert } from '#islands/ui/ErrorAlert.tsx';
import { formatIn } from '#lib/format/money-in.ts';
import { divide } from '#lib/stores/announcing/divide.ts';
import {
  type Division,
  type GivenItem,
  isSeparable,
  separated,
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

const open = ({ parcel }: GivenItem): boolean => parcel === null;

/** Says which items of an order come in which of its parcels, and what each parcel is worth then. */
export function OrderParcels({ division, onDone }: Props) {
  const { items, parcels, currency } = division;
  const [isSaid] = useState(() => !items.some(open));
  const [isAsked, setIsAsked] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // What has the focus after the next change: buttons are gone once pressed, and the form took another’s place.
  const next = useRef<string>('[tabindex="-1"]');
  useEffect(() => {
    if (next.current) form.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = '';
  });

  const give = (given: readonly GivenItem[], focus = '') => {
    next.current = focus;
    setErrorMessage(undefined);
    storeDivision({ ...division, items: given });
  };

  const save = async () => {
    if (isSaving) return;
    setIsAsked(true);
    const missed = items.find(open);
    if (missed)
      return form.current?.querySelector<HTMLElement>(`[name="item-${missed.key}"]`)?.focus();
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
        {isSaid
          ? 'This is what the mail says comes in which. Change what is not so, and save it:'
          : 'Say what comes in which:'}{' '}
        customs then does not charge the whole order on each of them.
      </p>
      {items.map((item) => (
        <OrderItemRow
          key={item.key}
          item={item}
          price={formatIn(currency, item.cents / 100)}
          parcels={parcels}
          isMissed={isAsked && open(item)}
          onGive={(parcel) =>
            give(items.map((other) => (other === item ? { ...item, parcel } : other)))
          }
          onSeparate={
            isSeparable(item, items)
              ? () =>
                  give(
                    items.flatMap((other) => (other === item ? separated(item) : [other])),
                    `[name="item-${item.key}.0"]`,
                  )
              : undefined
          }
        />
      ))}
      <OrderSums
        division={division}
        onGiveRest={(parcel) =>
          give(
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
