import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Boundary } from '#islands/boundary/Boundary.tsx';
import type { Overview as OverviewData } from '#lib/contract/overview.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { browserStorage } from '#lib/stores/browser/safe-storage.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { $overview, openOverview } from '#lib/stores/tracking/overview.ts';
import styles from './FirstScreen.module.css';
import { Overview } from './overview/Overview.tsx';
import { storeOverviewHeight } from './overview/overview-height.ts';
import { ParcelList } from './ParcelList.tsx';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

interface Props {
  /** The id of the parcel that was open last; undefined if none was. */
  readonly lastId: string | undefined;
  readonly miami: Tenant['miami'];
}

const hasNoParcels = ({ groups }: OverviewData): boolean =>
  Object.values(groups).every((count) => count === 0);

/** The overview and the list of parcels; before the first parcel, the first steps. */
export function FirstScreen({ lastId, miami }: Props) {
  const overview = lastValue(useStore($overview));
  const container = useRef<HTMLDivElement>(null);
  // Also after a parcel was open; nothing is fetched while it is fresh.
  useEffect(() => void openOverview(), []);
  useEffect(() => {
    const height = overview && container.current?.firstElementChild?.clientHeight;
    if (height) storeOverviewHeight(height, browserStorage.write);
  }, [overview]);

  if (overview && hasNoParcels(overview))
    return (
      <Boundary>
        <Suspense>
          <FirstSteps miami={miami} />
        </Suspense>
      </Boundary>
    );
  return (
    <>
      <div ref={container} className={styles.overview}>
        <Boundary>
          <Overview />
        </Boundary>
      </div>
      <ParcelList lastId={lastId} />
    </>
  );
}
