import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { SearchIcon } from '#islands/ui/parcel-icons.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import type { Quote } from '#lib/contract/quotes.ts';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $parcelChoices,
  forgetParcelChoices,
  loadParcelChoices,
  type ParcelChoices,
} from '#lib/stores/quotes/quote-parcels.ts';
import { attachTo } from '#lib/stores/quotes/quotes.ts';
import styles from './AttachDialog.module.css';
import { useSearchText } from './use-search-text.ts';

interface ChoicesProps {
  readonly choices: ParcelChoices;
  readonly isSearch: boolean;
  readonly onChoose: (parcel: TrackingSummary) => void;
}

function Choices({ choices: { data, total }, isSearch, onChoose }: ChoicesProps) {
  if (data.length === 0)
    return (
      <p role="status">
        {isSearch ? 'No parcel matches. Try fewer characters.' : 'You have no parcels yet.'}
      </p>
    );
  return (
    <>
      <ul className={styles.list} aria-label="Parcels">
        {data.map((parcel) => (
          <li key={parcel.id}>
            <button type="button" className={styles.parcel} onClick={() => onChoose(parcel)}>
              <strong>{parcel.description || parcel.source || parcel.package}</strong>
              <span className="figures">{parcel.trackingNumber}</span>
              <span>{statusWords[parcel.status].label}</span>
            </button>
          </li>
        ))}
      </ul>
      {total > data.length && (
        <p className="hint">
          The newest {data.length} of {total}. Search to find the others.
        </p>
      )}
    </>
  );
}

interface Props {
  readonly quote: Quote;
  readonly onDone: (trackingNumber: string) => void;
  readonly onClose: () => void;
}

/** Attaches a quote to one of the newest parcels, or to one that a search finds. */
export function AttachDialog({ quote, onDone, onClose }: Props) {
  const load = useStore($parcelChoices);
  const choices = lastValue(load);
  const [query, text, setText] = useSearchText();
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();

  useEffect(() => void loadParcelChoices(query), [query]);
  useEffect(() => forgetParcelChoices, []);

  const choose = async ({ id, trackingNumber }: TrackingSummary) => {
    if (isBusy) return;
    setIsBusy(true);
    const reason = await attachTo(quote, id);
    setIsBusy(false);
    setErrorMessage(reason);
    if (reason === undefined) onDone(trackingNumber);
  };

  return (
    <Dialog title="Attach to a parcel" onClose={onClose} holdsForm>
      <p>
        The parcel’s bill will show <span className={styles.number}>{quote.number}</span> beside
        what was charged. A parcel has one quote; attaching another replaces it.
      </p>
      <label className={styles.search}>
        <span className="visually-hidden">Find a parcel</span>
        <SearchIcon />
        <input
          type="search"
          className="input"
          placeholder="Tracking number or shop"
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {errorMessage && (
        <p role="alert" className="field-error">
          {errorMessage}
        </p>
      )}
      <div className={styles.choices} aria-busy={isBusy}>
        {choices && (
          <Choices
            choices={choices}
            isSearch={query !== ''}
            onChoose={(parcel) => void choose(parcel)}
          />
        )}
        {!choices && load.state !== 'failed' && <Skeleton rows={3} label="Loading your parcels" />}
        {load.state === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>{describeError(load.error)}</p>
            <RetryButton onRetry={() => loadParcelChoices(query)} />
          </div>
        )}
      </div>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </Dialog>
  );
}
