import { useStore } from '@nanostores/react';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import { prefetch } from '#islands/dom/prefetch.ts';
import { takeOver } from '#islands/list/take-over.ts';
import { useOpened } from '#islands/list/use-opened.ts';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import type { Tenant } from '#lib/contract/tenant.ts';
import { paths } from '#lib/paths.ts';
import { $announcing, runAnnouncing } from '#lib/stores/announcing/announcement-form.ts';
import { onPageEnter } from '#lib/stores/browser/page.ts';
import { openOverview } from '#lib/stores/tracking/overview.ts';
import { $trackingId, runTrackings } from '#lib/stores/tracking/trackings.ts';
import { loadAnnouncing } from './announcing/load-announcing.ts';
import type { ParcelFigures } from './customs-notes.ts';
import { FirstScreen } from './FirstScreen.tsx';
import { loadParcelDetail } from './load-parcel-detail.ts';

const ParcelDetail = lazy(loadParcelDetail);
const Announcing = lazy(loadAnnouncing);

// Before the first render, so that it shows what the cache has.
runTrackings();
onPageEnter(paths.tracking(), openOverview);
runAnnouncing();

// An address that opens a parcel should not wait for the first render.
if ($trackingId.get() !== undefined) prefetch(loadParcelDetail);

interface Props {
  readonly figures: ParcelFigures;
  readonly miami: Tenant['miami'];
}

/** The customer's parcels: the first screen of the account, or the parcel in the address. */
export function Tracking({ figures, miami }: Props) {
  const id = useStore($trackingId);
  const isAnnouncing = useStore($announcing) !== undefined;
  const { lastId, isOpenedFromList } = useOpened(id);

  // In a layout effect, so that nothing moves between two frames.
  useLayoutEffect(takeOver, []);

  return (
    <>
      {id === undefined ? (
        <FirstScreen lastId={lastId} miami={miami} />
      ) : (
        <Suspense fallback={<Skeleton rows={8} label="Loading the parcel" />}>
          <ParcelDetail key={id} isOpenedFromList={isOpenedFromList} figures={figures} />
        </Suspense>
      )}
      {isAnnouncing && (
        <Boundary>
          <Suspense>
            <Announcing />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
