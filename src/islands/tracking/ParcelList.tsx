import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { ErrorState } from '#islands/ui/Notice.tsx';
import { Pager } from '#islands/ui/Pager.tsx';
import { Paginator } from '#islands/ui/Paginator.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { describeError } from '#lib/api/errors.ts';
import { pageSizes } from '#lib/contract/paging.ts';
import type { TrackingsQuery } from '#lib/contract/trackings.ts';
import { lastValue } from '#lib/stores/load.ts';
import {
  $trackings,
  $trackingsQuery,
  loadTrackings,
  showPage,
  showSize,
  type TrackingsPage,
} from '#lib/stores/trackings.ts';
import { NoParcels } from './NoParcels.tsx';
import { ParcelCards } from './ParcelCards.tsx';
import styles from './ParcelList.module.css';
import { ParcelTable } from './ParcelTable.tsx';
import { TableDownload } from './TableDownload.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useWideScreen } from './use-wide-screen.ts';

const retry = (
  <button type="button" className="button" onClick={() => void loadTrackings()}>
    Try again
  </button>
);

/** The list with its filters; `cameFrom` is the parcel that was open before. */
export function ParcelList({ cameFrom }: { readonly cameFrom: string | undefined }) {
  const load = useStore($trackings);
  const query = useStore($trackingsQuery);
  const isWide = useWideScreen();
  const top = useRef<HTMLDivElement>(null);
  const page = lastValue(load);
  const isWaiting = load.state === 'idle' || load.state === 'loading';

  useEffect(() => {
    if (cameFrom) document.getElementById(`parcel-${cameFrom}`)?.focus({ preventScroll: true });
  }, [cameFrom]);

  const turnTo = (next: number) => {
    showPage(next);
    top.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={top} className={styles.list}>
      <Toolbar query={query} withSort={!isWide} />
      {load.state === 'failed' && page && (
        <div className={styles.failed} role="alert">
          <TriangleAlertIcon />
          <p>{describeError(load.error)} These are the parcels from before.</p>
          {retry}
        </div>
      )}
      <section className={styles.panel} aria-label="Parcels" aria-busy={isWaiting}>
        {load.state === 'failed' && !page && (
          <ErrorState
            icon={<TriangleAlertIcon />}
            title="Your parcels could not be loaded"
            action={retry}
          >
            {describeError(load.error)}
          </ErrorState>
        )}
        {isWaiting && <Skeleton rows={10} label="Loading your parcels" />}
        {page && (
          <Rows
            page={page}
            query={query}
            isWide={isWide}
            isStale={load.state === 'ready' && load.stale}
          />
        )}
      </section>
      {page && page.total > 0 && (
        <footer className={styles.footer}>
          <Pager sizes={pageSizes} size={query.size} onChange={showSize} />
          <TableDownload />
          <Paginator page={query.page} size={query.size} total={page.total} onChange={turnTo} />
        </footer>
      )}
    </div>
  );
}

interface RowsProps {
  readonly page: TrackingsPage;
  readonly query: TrackingsQuery;
  readonly isWide: boolean;
  readonly isStale: boolean;
}

function Rows({ page, query, isWide, isStale }: RowsProps) {
  if (page.data.length === 0) return <NoParcels query={query} total={page.total} />;
  return (
    <div className={isStale ? styles.stale : undefined}>
      {isWide ? (
        <ParcelTable parcels={page.data} query={query} />
      ) : (
        <ParcelCards parcels={page.data} />
      )}
    </div>
  );
}
