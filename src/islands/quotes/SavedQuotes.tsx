import { useStore } from '@nanostores/react';
import { useId, useRef } from 'react';
import { EmptyState, LoadError } from '#islands/ui/Notice.tsx';
import { ReceiptTextIcon } from '#islands/ui/need-icons.tsx';
import { Paginator } from '#islands/ui/Paginator.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $quotes, $quotesPage, loadQuotes, showQuotesPage } from '#lib/stores/quotes/quotes.ts';
import { QuoteRow } from './QuoteRow.tsx';
import styles from './Quotes.module.css';
import type { CategoryNames } from './quote-text.ts';

interface Props {
  readonly categories: CategoryNames;
  readonly onDone: (message: string) => void;
}

/** The saved quotes, newest first. */
export function SavedQuotes({ categories, onDone }: Props) {
  const load = useStore($quotes);
  const page = useStore($quotesPage);
  const quotes = lastValue(load);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  const turnTo = (newPage: number) => {
    heading.current?.scrollIntoView({ block: 'start' });
    void showQuotesPage(newPage);
  };

  return (
    <section className={`card ${styles.saved}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading}>
        Your quotes
      </h2>
      {load.state === 'failed' && quotes && (
        <div className={styles.failed} role="alert">
          <p>
            {describeError(load.error)}
            {load.isOther ? ' This is the page from before.' : ' This list may be out of date.'}
          </p>
          <RetryButton onRetry={loadQuotes} />
        </div>
      )}
      {load.state === 'failed' && !quotes && (
        <LoadError title="Your quotes could not be loaded" onRetry={loadQuotes}>
          {describeError(load.error)}
        </LoadError>
      )}
      {load.state !== 'failed' && !quotes && <Skeleton rows={3} label="Loading your quotes" />}
      {quotes?.total === 0 && (
        <EmptyState icon={<ReceiptTextIcon />} title="No quotes yet">
          Work out what a parcel would cost and send it as a quote. Attach it to the parcel later,
          and its bill shows both figures side by side.
        </EmptyState>
      )}
      {quotes && quotes.data.length > 0 && (
        <ul className={styles.rows}>
          {quotes.data.map((quote) => (
            <QuoteRow key={quote.number} quote={quote} categories={categories} onDone={onDone} />
          ))}
        </ul>
      )}
      {quotes && quotes.total > quotes.size && (
        <Paginator
          page={load.state === 'failed' ? quotes.page : page}
          size={quotes.size}
          total={quotes.total}
          onChange={turnTo}
        />
      )}
    </section>
  );
}
