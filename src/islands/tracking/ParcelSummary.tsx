import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { trackingStatusLabels } from '#lib/domain/tracking-status.ts';
import { formatDay } from '#lib/format/date.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import styles from './ParcelSummary.module.css';
import { shippingTypeLabels } from './status.tsx';

type Line = readonly [label: string, value: string | null];

const linesOf = (parcel: TrackingDetail): readonly Line[] => [
  ['Package', parcel.package],
  ['Tracking number', parcel.trackingNumber],
  ['Source', parcel.source],
  ['Carrier', parcel.carrier],
  ['Date received', parcel.receivedAt && formatDay(parcel.receivedAt)],
  ['Shipping type', shippingTypeLabels[parcel.shippingType]],
  ['Delivery status', trackingStatusLabels[parcel.status]],
  ['Country destination', parcel.countryDestination],
  ['Total weight', parcel.weightLb === null ? null : formatPounds(parcel.weightLb)],
  ['Recipient', parcel.recipient],
  ['Manifest', parcel.manifest],
  ['Declared value', parcel.declaredValue === null ? null : formatUsd(parcel.declaredValue)],
  ['Invoices handed in', String(parcel.invoiceCount)],
];

/** What is known of a parcel, line by line. */
export const ParcelSummary = ({ parcel }: { readonly parcel: TrackingDetail }) => (
  <dl className={styles.lines}>
    {linesOf(parcel).map(([label, value]) => (
      <div key={label} className={styles.line}>
        <dt>{label}</dt>
        <dd>{value || <span className={styles.unknown}>Not known yet</span>}</dd>
      </div>
    ))}
  </dl>
);
