import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { ExternalLinkIcon } from '#islands/ui/detail-icons.tsx';
import facts from '#islands/ui/Facts.module.css';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { findCarrierLink } from '#lib/domain/carrier-links.ts';
import { shippingTypeLabels } from '#lib/domain/shipping-type.ts';
import { statusWords } from '#lib/domain/status-words.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatUsd } from '#lib/format/money.ts';
import { formatPounds } from '#lib/format/weight.ts';
import { $categories } from '#lib/stores/calculator/categories.ts';
import { lastValue } from '#lib/stores/fetching/load.ts';
import { categoryName } from './category-name.ts';
import { NewMark } from './NewMark.tsx';
import styles from './ParcelSummary.module.css';

type Field = keyof TrackingDetail;
type Line = readonly [field: Field, label: string, value: ReactNode];

function CarrierLink({ parcel }: { readonly parcel: TrackingDetail }) {
  const link = findCarrierLink(parcel.trackingNumber, parcel.carrier);
  if (!link) return null;
  return (
    <a className={styles.link} href={link.url} target="_blank" rel="noopener noreferrer">
      Track at {link.carrier}
      <ExternalLinkIcon />
      <span className="visually-hidden"> (opens a new tab)</span>
    </a>
  );
}

const linesOf = (parcel: TrackingDetail, category: string | null): readonly Line[] => [
  ['description', 'Description', parcel.description],
  [
    'declaredValue',
    'Declared value',
    parcel.declaredValue !== null && formatUsd(parcel.declaredValue),
  ],
  ['category', 'Category', category],
  ['package', 'Package', parcel.package],
  [
    'trackingNumber',
    'Tracking number',
    <>
      {parcel.trackingNumber} <CarrierLink parcel={parcel} />
    </>,
  ],
  ['carrier', 'Carrier', parcel.carrier],
  ['source', 'Source', parcel.source],
  ['receivedAt', 'Date received', parcel.receivedAt && formatDay(parcel.receivedAt)],
  ['shippingType', 'Shipping type', shippingTypeLabels[parcel.shippingType]],
  ['status', 'Delivery status', statusWords[parcel.status].label],
  ['manifest', 'Manifest', parcel.manifest],
  ['recipient', 'Recipient', parcel.recipient],
  ['countryDestination', 'Country destination', parcel.countryDestination],
  ['weightLb', 'Total weight', parcel.weightLb !== null && formatPounds(parcel.weightLb)],
];

interface Props {
  readonly parcel: TrackingDetail;
  /** Fields that changed while the parcel was open. */
  readonly changedFields: ReadonlySet<Field>;
}

/** All details of a parcel. */
export function ParcelSummary({ parcel, changedFields }: Props) {
  const category = categoryName(parcel.category, lastValue(useStore($categories)));
  return (
    <dl className={`${facts.facts} ${styles.wide}`}>
      {linesOf(parcel, category).map(([field, label, value]) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {value || (
              <span className={styles.unknown}>
                {parcel.status === 'RETURNED' ? 'None' : 'Not known yet'}
              </span>
            )}
            {changedFields.has(field) && <NewMark />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
