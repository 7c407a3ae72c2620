import * as z from 'zod/mini';
import { amountUpTo } from '#islands/tracking/amount-rule.ts';
import { line, maxParcelLink, parcelNumber } from '#lib/contract/fields.ts';
import { maxDescription, maxShop } from '#lib/contract/parcel-values.ts';
import type { MailForm } from '#lib/stores/announcing/mail-form.ts';

const isEmptyOrNumber = (value: string): boolean =>
  value === '' || z.safeParse(parcelNumber, value).success;

/** The schema of a mail’s parcels; one without a number is not announced. */
export const mailRules: z.ZodMiniType<MailForm, MailForm> = z.object({
  source: line(maxShop),
  currency: z.string(),
  category: z.string(),
  keepsFile: z.boolean(),
  parcels: z.array(
    z.object({
      trackingNumber: line(maxParcelLink).check(
        z.refine(
          isEmptyOrNumber,
          'Copy the tracking number: it has at least 6 letters and digits.',
        ),
      ),
      description: line(maxDescription),
      declaredValue: amountUpTo(1_000_000_000),
    }),
  ),
});
