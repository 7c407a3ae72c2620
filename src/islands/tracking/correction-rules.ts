import * as z from 'zod/mini';
import { line } from '#lib/contract/fields.ts';
import { correctionSchema, type TrackingDetail } from '#lib/contract/trackings.ts';
import type { Correction } from '#lib/stores/tracking/tracking-edit.ts';

const thousands = /^\d{1,3}(?:,\d{3})+(?=\.|$)/;

/** “US$ 1,234.5” as 1234.50; leaves other text for validation to refuse. */
function plainAmount(text: string): string {
  const bare = text
    .replaceAll(/\s/g, '')
    .replace(/^(?:US)?\$/, '')
    .replace(thousands, (whole) => whole.replaceAll(',', ''));
  return /^\d{1,9}(?:\.\d{0,2})?$/.test(bare) ? Number(bare).toFixed(2) : text.trim();
}

const isEmptyOr = (pattern: RegExp) => (text: string) => text === '' || pattern.test(text);

const amount = line(40).check(
  z.overwrite(plainAmount),
  z.refine(isEmptyOr(/^-?\d+(?:\.\d*)?$/), {
    error: 'Write an amount such as 59.99.',
    abort: true,
  }),
  z.refine(isEmptyOr(/^-?\d+(?:\.\d{0,2})?$/), 'At most two decimals, such as 59.99.'),
  z.refine((text) => Number(text) >= 0, 'Write zero or more.'),
  z.refine((text) => Number(text) <= 1_000_000, 'Write at most 1,000,000.'),
);

/** The schema of a correction; a value that is known cannot be emptied. */
export const correctionRules = (parcel: TrackingDetail): z.ZodMiniType<Correction, Correction> =>
  z.object({
    description: z.nonoptional(correctionSchema.shape.description),
    declaredValue: amount.check(
      z.refine(
        (text) => text !== '' || parcel.declaredValue === null,
        'Write what the goods cost, such as 59.99.',
      ),
    ),
    category: z.string(),
  });
