import { useStore } from '@nanostores/react';
import { AnnounceButton } from '#islands/tracking/announcing/AnnounceButton.tsx';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { RetryButton } from '#islands/ui/RetryButton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $overview, loadOverview } from '#lib/stores/tracking/overview.ts';
import { News } from './News.tsx';
import { Obligations } from './Obligations.tsx';
import { OnTheMove } from './OnTheMove.tsx';
import styles from './Overview.module.css';
import { headlineOf } from './overview-text.ts';

/** What the customer must do and what is on the move, above the list. */
export function Overview() {
  const load = useStore($overview);
  const overview = lastValue(load);
  if (!overview && load.state !== 'failed')
    return (
      <div className={styles.overview} role="status" aria-label="Loading what waits for you"></div>
    );
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        {overview && <h2>{headlineOf(overview)}</h2>}
        {/* The main action only if nothing more urgent waits. */}
        <AnnounceButton className={`button${overview?.obligations[0] ? '' : ' button-primary'}`} />
      </div>
      {overview ? (
        <>
          <div className={styles.columns}>
            {overview.obligations.length > 0 && (
              <section aria-label="What needs you">
                <Obligations obligations={overview.obligations} />
              </section>
            )}
            {overview.journey.length > 0 && <OnTheMove journey={overview.journey} />}
          </div>
          <News news={overview.news} />
        </>
      ) : (
        load.state === 'failed' && (
          <div className={`${styles.overview} ${styles.failed}`} role="status">
            <TriangleAlertIcon />
            <p>What waits for you could not be loaded. {describeError(load.error)}</p>
            <RetryButton onRetry={loadOverview} />
          </div>
        )
      )}
    </div>
  );
}
