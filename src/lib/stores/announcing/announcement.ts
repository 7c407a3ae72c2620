import type { currencies } from '#lib/contract/parcel-values.ts';
import type { announcementSchema } from '#lib/contract/prealerts.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import type { ShippingType } from '#lib/domain/shipping-type.ts';

type Currency = (typeof currencies)[number];

/** A pre-alert as its form holds it; what is unknown is an empty string. */
export type Announcement = Readonly<Record<keyof typeof announcementSchema.shape, string>>;

/** An untouched form. */
export const untouched: Announcement = Object.freeze({
  trackingNumber: '',
  source: '',
  description: '',
  declaredValue: '',
  currency: 'USD',
  category: '',
  comment: '',
  shippingType: '',
  weightLb: '',
});

const numberOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** The body of a call. Currency and shipping type are chosen from lists, so their casts hold; the server checks them again. */
export const bodyOf = (typed: Announcement) => ({
  ...typed,
  declaredValue: numberOf(typed.declaredValue),
  weightLb: numberOf(typed.weightLb),
  currency: typed.currency as Currency,
  category: typed.category || null,
  shippingType: (typed.shippingType || null) as ShippingType | null,
});

/** The pre-alert of a parcel, for the form that changes it. */
export function announcementOf(parcel: TrackingDetail): Announcement {
  const { trackingNumber, source, description, category, announced } = parcel;
  return {
    trackingNumber,
    source,
    description,
    declaredValue: announced?.value?.amount.toFixed(2) ?? '',
    currency: announced?.value?.currency ?? untouched.currency,
    category: category ?? '',
    comment: announced?.comment ?? '',
    shippingType: announced?.shippingType ?? '',
    weightLb: announced?.weightLb?.toString() ?? '',
  };
}
