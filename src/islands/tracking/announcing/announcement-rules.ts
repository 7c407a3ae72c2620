import * as z from 'zod/mini';
import { amountUpTo } from '#islands/tracking/amount-rule.ts';
import { line, text } from '#lib/contract/fields.ts';
import { parcelNumber } from '#lib/contract/parcel-values.ts';
import type { Announcement } from '#lib/stores/announcing/announcement.ts';

/** “4.25 lbs” as 4.25. */
const plainPounds = (written: string): string =>
  written.replace(/(?:lbs?|pounds?)\.?$/i, '').trim();

const pounds = line(40).check(
  z.overwrite(plainPounds),
  z.refine((typed) => typed === '' || /^\d+(?:\.\d{0,2})?$/.test(typed), {
    error: 'Write pounds such as 4.5.',
    abort: true,
  }),
  z.refine((typed) => typed === '' || Number(typed) > 0, 'Write more than zero.'),
  z.refine((typed) => Number(typed) <= 10_000, 'Write at most 10,000.'),
);

/** The schema of an announcement; only the number is required. */
export const announcementRules: z.ZodMiniType<Announcement, Announcement> = z.object({
  trackingNumber: parcelNumber,
  source: line(80),
  description: line(200),
  declaredValue: amountUpTo(1_000_000_000),
  currency: z.string(),
  category: z.string(),
  comment: text(500),
  shippingType: z.string(),
  weightLb: pounds,
});
