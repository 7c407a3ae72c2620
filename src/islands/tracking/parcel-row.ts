import type { FirstRow } from '#islands/list/first-rows.ts';
import type { TrackingSummary } from '#lib/contract/trackings.ts';
import { openViewCall } from '#lib/contract/trackings-order.ts';
import { nameOf } from '#lib/domain/parcel-sentence.ts';
import { takesInvoices } from '#lib/domain/tracking-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatPounds } from '#lib/format/weight.ts';

/** The list's name for screen readers. */
export const region = 'Parcels';

/** Screens wide enough for all columns of the table. */
export const wide = '(width >= 76rem)';

/** How many invoices were handed in, on the button to hand in more. */
export const invoiceText = (count: number): string =>
  count === 0 ? 'Add invoice' : `${count} ${count === 1 ? 'invoice' : 'invoices'}`;

/** A parcel's invoices; false if it has none and takes none. */
export const invoicesOf = (parcel: TrackingSummary): string | false =>
  (parcel.invoiceCount > 0 || takesInvoices(parcel)) && invoiceText(parcel.invoiceCount);

/** Says whose invoices they are, for screen readers. */
export const invoicesFor = (parcel: TrackingSummary): string => ` for ${nameOf(parcel)}`;

/** The day on which we received a parcel; null until then. */
export const receivedOn = ({ receivedAt }: TrackingSummary): string | null =>
  receivedAt && formatDay(receivedAt);

/** The weight of a parcel; null until it is weighed. */
export const weightOf = ({ weightLb }: TrackingSummary): string | null =>
  weightLb === null ? null : formatPounds(weightLb);

/** Where a parcel comes from and its code, on its card. */
export const originOf = ({ source, package: code }: TrackingSummary): string =>
  [source, code].filter(Boolean).join(' · ');

/** When a parcel came and what it weighs, on its card after the shipping type. */
export const arrivalOf = (parcel: TrackingSummary): string =>
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
  wide,
  height: (isWide) => (isWide ? 60 : 120),
  badge: badgeOf,
  isAsSecond: {
    shippingType: ({ shippingType }) => shippingType === 'SEA',
    receivedAt: (parcel) => receivedOn(parcel) === null,
    weightLb: (parcel) => weightOf(parcel) === null,
    invoices: (parcel) => !takesInvoices(parcel),
  },
  texts: {
    package: (parcel) => parcel.package,
    invoicesFor,
    name: nameOf,
    trackingNumber: ({ trackingNumber }) => trackingNumber,
    carrier: ({ carrier }) => carrier,
    source: ({ source }) => source,
    origin: originOf,
    arrival: arrivalOf,
    receivedAt: receivedOn,
    weightLb: weightOf,
    invoiceCount: invoicesOf,
  },
};
