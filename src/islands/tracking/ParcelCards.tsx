import { memo } from 'react';
import rows from '#islands/list/Rows.module.css';
import { PlaneIcon, ShipIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import styles from './ParcelCards.module.css';
import { ParcelLink } from './ParcelLink.tsx';
import { ParcelStatus } from './ParcelStatus.tsx';
import { arrivalSuffixOf, originOf, readyOn } from './parcel-row.ts';
import { RowInvoices } from './RowInvoices.tsx';

const ParcelCard = memo(({ parcel }: { readonly parcel: TrackingSummary }) => (
  <li className={rows.card}>
    <div className={`${rows.top} ${styles.top}`}>
      <ParcelLink parcel={parcel} className={rows.link}>
        <span data-field="name">{nameOf(parcel)}</span>
      </ParcelLink>
      <ParcelStatus {...parcel} />
    </div>
    <p className={styles.meta} data-field="origin">
      {originOf(parcel)}
    </p>
    <p className={styles.meta} data-field="ready">
      {readyOn(parcel)}
    </p>
    <div className={styles.last}>
      <p className={styles.meta}>
        <span className={styles.shipping} data-field="shippingType">
          {parcel.shippingType === 'AIR' ? <PlaneIcon /> : <ShipIcon />}
          {shippingTypeLabels[parcel.shippingType].split(' ', 1)}
          <span className="visually-hidden"> Freight</span>
        </span>
        <span data-field="arrival">{arrivalSuffixOf(parcel)}</span>
      </p>
      <RowInvoices parcel={parcel} />
    </div>
  </li>
));

/** The list on phones. */
export const ParcelCards = ({ parcels }: { readonly parcels: readonly TrackingSummary[] }) => (
  <ul>
    {parcels.map((parcel) => (
      <ParcelCard key={parcel.id} parcel={parcel} />
    ))}
  </ul>
);
