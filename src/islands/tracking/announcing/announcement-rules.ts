import * as z from 'zod/mini';
import { amountUpTo } from '#islands/tracking/amount-rule.ts';
import { code, line, parcelNumber, text } from '#lib/contract/fields.ts';
import { maxComment, maxDescription, maxShop } from '#lib/contract/parcel-values.ts';
import type { Announcement } from '#lib/stores/announcing/announcement.ts';

/** Reduces “4.25 lbs” to 4.25. */
const plainPounds = (value: string): string => value.replace(/(?:lbs?|pounds?)\.?$/i, '').trim();

const pounds = code(40).check(
  z.overwrite(plainPounds),
  z.refine((value) => value === '' || /^\d+(?:\.\d{0,2})?$/.test(value), {
    error: 'Write pounds such as 4.5.',
    abort: true,
  }),
  z.refine((value) => value === '' || Number(value) > 0, 'Write more than zero.'),
  z.refine((value) => Number(value) <= 10_000, 'Write at most 10,000.'),
);

/** The schema of an announcement; only the number is required. */
export const announcementRules: z.ZodMiniType<Announcement, Announcement> = z.object({
  trackingNumber: parcelNumber,
  source: line(maxShop),
  description: line(maxDescription),
  declaredValue: amountUpTo(1_000_000_000),
  currency: z.string(),
  category: z.string(),
  comment: text(maxComment),
  shippingType: z.string(),
  weightLb: pounds,
});
