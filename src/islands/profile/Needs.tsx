import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { CircleCheckIcon, TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { paths } from '#lib/paths.ts';
import { whenThere } from '#lib/stores/browser/page.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $needs, loadNeeds, openNeeds } from '#lib/stores/profile/needs.ts';
import styles from './Needs.module.css';
import { needCardsOf } from './need-cards.tsx';

// Before the first render, so that it shows cached needs.
whenThere(paths.personalInfo(), openNeeds);

/** To-dos of the customer: addresses to mend, invoices to upload, parcels to pick up, bills to pay. */
export function Needs() {
  const load = useStore($needs);
  const needs = lastValue(load);
  const id = useId();

  const cards = needs && needCardsOf(needs);
  return (
    <div className={styles.place} tabIndex={-1}>
      {cards && cards.length > 0 && (
        <section aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>Waiting for you</h2>
          <ul className={styles.cards}>{cards}</ul>
        </section>
      )}
      {cards?.length === 0 && (
        <p className={styles.line}>
          <CircleCheckIcon />
          Nothing waits for you: nothing to hand in, pick up or pay.
        </p>
      )}
      {!needs && load.state !== 'failed' && (
        <Skeleton rows={3} label="Loading what waits for you" />
      )}
      {!needs && load.state === 'failed' && (
        <div className={styles.line} role="status">
          <TriangleAlertIcon />
          <p>What waits for you could not be loaded. {describeError(load.error)}</p>
          <RetryButton onRetry={loadNeeds} />
        </div>
      )}
    </div>
  );
}
