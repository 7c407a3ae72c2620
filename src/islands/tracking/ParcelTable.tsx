import { memo } from 'react';
import { afterPaint } from '#islands/dom/after-paint.ts';
import rows from '#islands/list/Rows.module.css';
import {
  ArrowDownIcon,
  ArrowUpDownIcon,
  ArrowUpIcon,
  PlaneIcon,
  ShipIcon,
} from '#islands/ui/parcel-icons.tsx';
import type { TrackingSummary, TrackingsQuery } from '#lib/contract/trackings.ts';
import { defaultSort } from '#lib/contract/trackings-order.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { sortBy } from '#lib/stores/tracking/trackings.ts';
import type { TrackingsSort } from '#lib/stores/tracking/trackings-query.ts';
import { nextSort } from './next-sort.ts';
import { ParcelLink } from './ParcelLink.tsx';
import { ParcelStatus } from './ParcelStatus.tsx';
import styles from './ParcelTable.module.css';
import { readyOn, receivedOn, weightOf } from './parcel-row.ts';
import { RowInvoices } from './RowInvoices.tsx';

interface Props {
  readonly parcels: readonly TrackingSummary[];
  readonly query: TrackingsQuery;
}

/** The list on wide screens. */
export function ParcelTable({ parcels, query }: Props) {
  const sort = query.sort ?? defaultSort;
  return (
    <table className={`${rows.table} ${styles.table}`}>
      <caption className="visually-hidden">Your parcels</caption>
      <thead>
        <tr>
          <th scope="col">
            Description<span className={styles.second}>Package</span>
          </th>
          <th scope="col">
            Tracking number<span className={styles.second}>Carrier</span>
          </th>
          <th scope="col">Source</th>
          <SortedHead field="receivedAt" sort={sort}>
            Date received
          </SortedHead>
          <SortedHead field="weight" sort={sort} second="Shipping type">
            Weight
          </SortedHead>
          <SortedHead field="status" sort={sort}>
            Delivery status
          </SortedHead>
          <th scope="col">Invoice</th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} />
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly field: TrackingsSort['field'];
  readonly sort: TrackingsSort;
  /** A second line below the name. */
  readonly second?: string;
  readonly children: string;
}

function SortedHead({ field, sort, second, children }: HeadProps) {
  const isSorted = sort.field === field;
  const direction = sort.dir === 'asc' ? 'ascending' : 'descending';
  const Arrow = sort.dir === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => afterPaint(() => sortBy(nextSort(field, sort)))}
      >
        {children}
        {isSorted ? <Arrow /> : <ArrowUpDownIcon />}
      </button>
      {second && <span className={styles.second}>{second}</span>}
    </th>
  );
}

const ParcelRow = memo(({ parcel }: { readonly parcel: TrackingSummary }) => (
  <tr>
    <th scope="row">
      <ParcelLink parcel={parcel} className={rows.link}>
        <span data-field="name">{nameOf(parcel)}</span>
      </ParcelLink>
      <span className={styles.second} data-field="package">
        {parcel.package}
      </span>
    </th>
    <td className={styles.long}>
      <span data-field="trackingNumber">{parcel.trackingNumber}</span>
      <span className={styles.second} data-field="carrier">
        {parcel.carrier}
      </span>
    </td>
    <td className={styles.long} data-field="source">
      {parcel.source}
    </td>
    <td className={styles.figure} data-field="receivedAt">
      {receivedOn(parcel) ?? <Unknown label="Not yet" />}
    </td>
    <td className={styles.figure}>
      <span data-field="weightLb">{weightOf(parcel) ?? <Unknown label="Not weighed" />}</span>
      <span className={styles.shipping} data-field="shippingType">
        {parcel.shippingType === 'AIR' ? <PlaneIcon /> : <ShipIcon />}
        {shippingTypeLabels[parcel.shippingType]}
      </span>
    </td>
    <td>
      <ParcelStatus {...parcel} />
      <span className={styles.second} data-field="ready">
        {readyOn(parcel)}
      </span>
    </td>
    <td>
      <RowInvoices parcel={parcel} />
    </td>
  </tr>
));

const Unknown = ({ label }: { readonly label: string }) => (
  <span className={styles.unknown}>{label}</span>
);
