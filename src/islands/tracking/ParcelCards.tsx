import { memo } from 'react';
import rows from '#islands/list/Rows.module.css';
import { PlaneIcon, ShipIcon } from '#islands/ui/parcel-icons.tsx';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatPounds } from '#lib/format/weight.ts';
import styles from './ParcelCards.module.css';
import { ParcelLink } from './ParcelLink.tsx';
import { RowInvoices } from './RowInvoices.tsx';
import { ParcelStatus } from './status.tsx';

const ParcelCard = memo(({ parcel }: { readonly parcel: TrackingSummary }) => (
  <li className={rows.card}>
    <div className={`${rows.top} ${styles.top}`}>
      <ParcelLink id={parcel.id} className={rows.link}>
        {parcel.package}
      </ParcelLink>
      <ParcelStatus {...parcel} />
    </div>
    <p className={styles.what}>{parcel.description}</p>
    <p className={styles.meta}>
      {parcel.source} · {parcel.carrier} {parcel.trackingNumber}
    </p>
    <div className={styles.last}>
      <p className={styles.meta}>
        <span className={styles.shipping}>
          {parcel.shippingType === 'AIR' ? <PlaneIcon /> : <ShipIcon />}
          {shippingTypeLabels[parcel.shippingType].split(' ', 1)}
          <span className="visually-hidden"> Freight</span>
        </span>
        {parcel.receivedAt && <> · {formatDay(parcel.receivedAt)}</>}
        {parcel.weightLb !== null && <> · {formatPounds(parcel.weightLb)}</>}
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
