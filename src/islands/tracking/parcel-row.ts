import type { FirstRow } from '#islands/list/first-rows.ts';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { openViewCall } from '#lib/contract/trackings-order.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { readyInShort } from '#lib/domain/ready-in-short.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatPounds } from '#lib/format/weight.ts';

/** The list's name for screen readers. */
export const region = 'Parcels';

/** The media query of screens wide enough for all columns of the table. */
export const wideScreen = '(width >= 76rem)';

/** The button to hand in invoices: how many there are already. */
export const invoiceCountText = (count: number): string =>
  count === 0 ? 'Add invoice' : `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

/** What its row says of a parcel’s invoices; false if it has none and takes none. */
export const invoiceLabelOf = (parcel: TrackingSummary): string | false =>
  (parcel.invoiceCount > 0 || takesInvoices(parcel)) && invoiceCountText(parcel.invoiceCount);

/** Continues the button’s name for screen readers: whose invoices they are. */
export const invoiceOwnerText = (parcel: TrackingSummary): string => ` for ${nameOf(parcel)}`;

/** The day on which we received a parcel; null until then. */
export const receivedOn = ({ receivedAt }: TrackingSummary): string | null =>
  receivedAt && formatDay(receivedAt);

/** The weight of a parcel; null until it is weighed. */
export const weightOf = ({ weightLb }: TrackingSummary): string | null =>
  weightLb === null ? null : formatPounds(weightLb);

/** When a parcel is usually ready; empty if no day can be told. */
export const readyOn = ({ ready }: TrackingSummary): string => (ready ? readyInShort(ready) : '');

/** Where a parcel comes from and its code, on its card. */
export const originOf = ({ source, package: code }: TrackingSummary): string =>
  [source, code].filter(Boolean).join(' · ');

/** When a parcel came and what it weighs; follows the shipping type on its card, hence the points in front. */
export const arrivalSuffixOf = (parcel: TrackingSummary): string =>
  [receivedOn(parcel), weightOf(parcel)].map((text) => (text ? ` · ${text}` : '')).join('');

/** The name of a status badge; sea freight in transit has its own. */
export const badgeOf = ({
  status,
  shippingType,
}: Pick<TrackingSummary, 'status' | 'shippingType'>): string =>
  status === 'IN_TRANSIT' ? `${status}-${shippingType}` : status;

/** How a first row shows a parcel before React has loaded; FirstRows.astro has the two samples. */
export const parcelRow: FirstRow<TrackingSummary> = {
  call: openViewCall,
  region,
  wide: wideScreen,
  // Of a table row and of the lowest card: `--row-height` in ParcelList.module.css.
  height: (isWide) => (isWide ? 64 : 120),
  badge: badgeOf,
  usesSecondSample: {
    shippingType: ({ shippingType }) => shippingType === 'SEA',
    receivedAt: (parcel) => receivedOn(parcel) === null,
    weightLb: (parcel) => weightOf(parcel) === null,
    invoices: (parcel) => !takesInvoices(parcel),
  },
  texts: {
    package: (parcel) => parcel.package,
    invoiceOwnerText,
    name: nameOf,
    trackingNumber: ({ trackingNumber }) => trackingNumber,
    carrier: ({ carrier }) => carrier,
    source: ({ source }) => source,
    origin: originOf,
    arrival: arrivalSuffixOf,
    receivedAt: receivedOn,
    weightLb: weightOf,
    ready: readyOn,
    invoiceCount: invoiceLabelOf,
  },
};
