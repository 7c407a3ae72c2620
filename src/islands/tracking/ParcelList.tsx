import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { ListFrame } from '#islands/list/ListFrame.tsx';
import { TableDownload } from '#islands/list/TableDownload.tsx';
import { useWideScreen } from '#islands/list/use-wide-screen.ts';
import {
  $trackings,
  $trackingsQuery,
  loadTrackings,
  showPage,
  showSize,
  type TrackingsPage,
} from '#lib/stores/tracking/trackings.ts';
import { loadNoParcels } from './load-no-parcels.ts';
import { ParcelCards } from './ParcelCards.tsx';
import styles from './ParcelList.module.css';
import { ParcelTable } from './ParcelTable.tsx';
import { region, wideScreen } from './parcel-row.ts';
import { Toolbar } from './Toolbar.tsx';

const messages = {
  region,
  loading: 'Loading your parcels',
  failed: 'Your parcels could not be loaded',
};

const NoParcels = lazy(loadNoParcels);

const loadDownload = async () => (await import('./download-parcels.ts')).downloadParcels;

/** The list with its filters; `lastId` is the id of the parcel that was open last. */
export function ParcelList({ lastId }: { readonly lastId: string | undefined }) {
  const load = useStore($trackings);
  const query = useStore($trackingsQuery);
  const isWide = useWideScreen(wideScreen);

  const rows = ({ data, total }: TrackingsPage) => {
    if (data.length === 0)
      return (
        <Suspense>
          <NoParcels query={query} total={total} />
        </Suspense>
      );
    return isWide ? <ParcelTable parcels={data} query={query} /> : <ParcelCards parcels={data} />;
  };

  return (
    <ListFrame
      load={load}
      paging={query}
      messages={messages}
      lastRowId={lastId && `parcel-${lastId}`}
      className={styles.rows}
      toolbar={<Toolbar query={query} hasSort={!isWide} />}
      rows={rows}
      download={<TableDownload load={loadDownload} />}
      onRetry={loadTrackings}
      onPage={showPage}
      onSize={showSize}
    />
  );
}
