import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { InvoicePanel } from '#islands/invoices/InvoicePanel.tsx';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { EmptyState, ErrorState } from '#islands/ui/Notice.tsx';
import { ArrowLeftIcon, PackageSearchIcon } from '#islands/ui/parcel-icons.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { type CallError, describeError, ProblemError } from '#lib/api/errors.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { lastValue } from '#lib/stores/load.ts';
import { $tracking, reloadTracking, runTracking } from '#lib/stores/tracking.ts';
import { Journey } from './Journey.tsx';
import styles from './ParcelDetail.module.css';
import { ListLink } from './ParcelLink.tsx';
import { ParcelSummary } from './ParcelSummary.tsx';
import { ParcelStatus } from './status.tsx';
import { Timeline } from './Timeline.tsx';

// Not before: the list does without any of it.
runTracking();

const retry = (
  <button type="button" className="button" onClick={() => void reloadTracking()}>
    Try again
  </button>
);

/** One parcel; it takes the focus when it was opened from the list. */
export function ParcelDetail({ isOpenedHere }: { readonly isOpenedHere: boolean }) {
  const load = useStore($tracking);
  const parcel = lastValue(load);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpenedHere) return;
    scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [isOpenedHere]);

  return (
    <div ref={top} tabIndex={-1} className={styles.detail}>
      <ListLink className={styles.back}>
        <ArrowLeftIcon />
        All parcels
      </ListLink>
      {load.state === 'failed' && !parcel && <Failed error={load.error} />}
      {load.state === 'failed' && parcel && (
        <div className={styles.outdated} role="alert">
          <TriangleAlertIcon />
          <p>The parcel could not be brought up to date. {describeError(load.error)}</p>
          {retry}
        </div>
      )}
      {!parcel && load.state !== 'failed' && (
        <div className={styles.panel}>
          <Skeleton rows={8} label="Loading the parcel" />
        </div>
      )}
      {parcel && <Parcel parcel={parcel} />}
    </div>
  );
}

function Parcel({ parcel }: { readonly parcel: TrackingDetail }) {
  useEffect(() => {
    const before = document.title;
    document.title = `${parcel.package} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [parcel.package]);

  return (
    <article className={styles.parcel}>
      <header className={styles.header}>
        <div>
          <h2>{parcel.package}</h2>
          <p className={styles.what}>
            {[parcel.description, parcel.source].filter(Boolean).join(' · ')}
          </p>
        </div>
        <ParcelStatus {...parcel} />
      </header>
      <Journey parcel={parcel} />
      <div className={styles.columns}>
        <Panel title="Timeline">
          <Timeline parcel={parcel} />
        </Panel>
        <Panel title="Summary">
          <ParcelSummary parcel={parcel} />
        </Panel>
      </div>
      <Panel title="Invoices">
        <InvoicePanel parcel={parcel} />
      </Panel>
    </article>
  );
}

const Panel = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.panel}>
    <h3>{title}</h3>
    {children}
  </section>
);

const Failed = ({ error }: { readonly error: CallError }) =>
  error instanceof ProblemError && error.status === 404 ? (
    <EmptyState
      icon={<PackageSearchIcon />}
      title="There is no such parcel"
      action={<ListLink className="button">Show all parcels</ListLink>}
    >
      The link may be old or cut off.
    </EmptyState>
  ) : (
    <ErrorState icon={<TriangleAlertIcon />} title="The parcel could not be loaded" action={retry}>
      {describeError(error)}
    </ErrorState>
  );
