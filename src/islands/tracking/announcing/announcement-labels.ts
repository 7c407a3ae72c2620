import type { Announcement } from '#lib/stores/announcing/announcement.ts';

/** The labels of the form’s fields. */
export const announcementLabels = {
  trackingNumber: 'Tracking number',
  source: 'Shop',
  description: 'Description',
  declaredValue: 'Value of the goods',
  currency: 'Currency',
  category: 'Category',
  comment: 'Comment',
  shippingType: 'Shipping type',
  weightLb: 'Weight in pounds',
} as const satisfies Record<keyof Announcement, string>;

/** Whether we have a rate for a currency, without which there is no estimate. */
export const isPriced = (currency: string): boolean => currency === 'USD' || currency === 'JMD';

/** The optional fields, in the order of the form. */
export const furtherFields = [
  'source',
  'description',
  'declaredValue',
  'currency',
  'category',
  'shippingType',
  'weightLb',
  'comment',
] as const satisfies readonly (keyof Announcement)[];
