import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { TriangleAlertIcon } from '#islands/ui/icons.tsx';
import { EmptyState, ErrorState } from '#islands/ui/Notice.tsx';
import { ArrowLeftIcon, PackageSearchIcon } from '#islands/ui/parcel-icons.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { type CallError, describeError, ProblemError } from '#lib/api/errors.ts';
import { formatTime } from '#lib/format/date.ts';
import { needCategories } from '#lib/stores/categories.ts';
import { lastValue } from '#lib/stores/load.ts';
import {
  $tracking,
  $trackingBehindSince,
  followTracking,
  reloadTracking,
  runTracking,
} from '#lib/stores/tracking.ts';
import type { ParcelFigures } from './customs-notes.ts';
import { Parcel } from './Parcel.tsx';
import styles from './ParcelDetail.module.css';
import { ListLink } from './ParcelLink.tsx';

// Not before: the list does without any of it.
runTracking();

const retry = (
  <button type="button" className="button" onClick={() => void reloadTracking()}>
    Try again
  </button>
);

interface Props {
  /** True when it was opened from the list: it takes the focus then. */
  readonly isOpenedHere: boolean;
  readonly figures: ParcelFigures;
}

/** The open parcel, kept up to date while somebody looks at it. */
export function ParcelDetail({ isOpenedHere, figures }: Props) {
  const load = useStore($tracking);
  const behindSince = useStore($trackingBehindSince);
  const parcel = lastValue(load);
  const top = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState<string>();
  const close = useCallback(() => setTold(undefined), []);

  useEffect(followTracking, []);
  useEffect(needCategories, []);
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
      {load.state === 'ready' && behindSince && (
        <p className={styles.behind} role="status">
          Last checked at {formatTime(behindSince.toISOString())}. We keep trying by ourselves.
        </p>
      )}
      {!parcel && load.state !== 'failed' && (
        <div className={styles.loading}>
          <Skeleton rows={8} label="Loading the parcel" />
        </div>
      )}
      {parcel && <Parcel parcel={parcel} figures={figures} onSaved={setTold} />}
      <Toast message={told} onClose={close} />
    </div>
  );
}

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
