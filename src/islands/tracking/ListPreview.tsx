import frame from '#islands/list/ListFrame.module.css';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { ParcelCards } from './ParcelCards.tsx';
import styles from './ParcelList.module.css';
import { ParcelTable } from './ParcelTable.tsx';
import { Toolbar } from './Toolbar.tsx';

interface Props {
  readonly parcels: readonly TrackingSummary[];
  readonly isWide: boolean;
}

const query = { page: 0, size: 10 } as const;

/** The list as rendered at build time; only the links of its rows work. */
export const ListPreview = ({ parcels, isWide }: Props) => (
  <div className={`${frame.list} ${styles.rows}`}>
    <div inert>
      <Toolbar query={query} hasSort={!isWide} />
    </div>
    <section className={frame.panel}>
      {isWide ? <ParcelTable parcels={parcels} query={query} /> : <ParcelCards parcels={parcels} />}
    </section>
  </div>
);
