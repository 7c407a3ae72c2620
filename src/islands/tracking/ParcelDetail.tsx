import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DetailFrame } from '#islands/list/DetailFrame.tsx';
import { PackageSearchIcon } from '#islands/ui/package-icons.tsx';
import { Toast } from '#islands/ui/Toast.tsx';
import { useToast } from '#islands/ui/use-toast.ts';
import { formatTime } from '#lib/format/date.ts';
import { needCategories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import {
  $tracking,
  $trackingBehindSince,
  followTracking,
  reloadTracking,
  runTracking,
} from '#lib/stores/tracking/tracking.ts';
import { $trackingsQuery, trackingsPath } from '#lib/stores/tracking/trackings.ts';
import type { ParcelFigures } from './customs-notes.ts';
import { Parcel } from './Parcel.tsx';

// The store starts with this module, since the list does not need it.
runTracking();

const messages = {
  back: 'All parcels',
  loading: 'Loading the parcel',
  failed: 'The parcel could not be loaded',
  outdated: 'The parcel could not be brought up to date.',
  missing: 'There is no such parcel',
  all: 'Show all parcels',
};

interface Props {
  /** True if it was opened from the list; it then takes the focus. */
  readonly isOpenedFromList: boolean;
  readonly figures: ParcelFigures;
}

/** The open parcel, which is polled while it is shown. */
export function ParcelDetail({ isOpenedFromList, figures }: Props) {
  const load = useStore($tracking);
  const behindSince = useStore($trackingBehindSince);
  const listPath = trackingsPath(useStore($trackingsQuery));
  const parcel = lastValue(load);
  const { toast, showToast } = useToast();

  useEffect(followTracking, []);
  useEffect(needCategories, []);

  return (
    <DetailFrame
      load={load}
      messages={messages}
      icon={<PackageSearchIcon />}
      listPath={listPath}
      isOpenedFromList={isOpenedFromList}
      onRetry={reloadTracking}
    >
      {load.state === 'ready' && behindSince && (
        <p className="hint" role="status">
          Last checked at {formatTime(behindSince.toISOString())}. We keep trying by ourselves.
        </p>
      )}
      {parcel && <Parcel parcel={parcel} figures={figures} onSaved={showToast} />}
      <Toast toast={toast} showToast={showToast} />
    </DetailFrame>
  );
}
