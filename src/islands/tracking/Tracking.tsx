import { useStore } from '@nanostores/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { prefetch } from '#islands/dom/prefetch.ts';
import { takeOver } from '#islands/list/take-over.ts';
import { useOpened } from '#islands/list/use-opened.ts';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { $trackingId, runTrackings } from '#lib/stores/tracking/trackings.ts';
import type { ParcelFigures } from './customs-notes.ts';
import { loadParcelDetail } from './load-parcel-detail.ts';
import { ParcelList } from './ParcelList.tsx';

const ParcelDetail = lazy(loadParcelDetail);

// Before the first render, so that it shows cached parcels.
runTrackings();

// An address that opens a parcel should not wait for the first render.
if ($trackingId.get() !== undefined) prefetch(loadParcelDetail);

interface Props {
  readonly figures: ParcelFigures;
}

/** The customer's parcels: the list, or the one in the address. */
export function Tracking({ figures }: Props) {
  const id = useStore($trackingId);
  const { before, isOpenedHere } = useOpened(id);

  // In a layout effect, so that nothing moves between two frames.
  useLayoutEffect(takeOver, []);

  if (id === undefined) return <ParcelList cameFrom={before} />;
  return (
    <Suspense fallback={<Skeleton rows={8} label="Loading the parcel" />}>
      <ParcelDetail key={id} isOpenedHere={isOpenedHere} figures={figures} />
    </Suspense>
  );
}
