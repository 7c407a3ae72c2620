import * as z from 'zod/mini';
import { correctionSchema } from '#lib/contract/trackings.ts';
import type { Correction } from '#lib/stores/tracking/tracking-edit.ts';
import { amountUpTo } from './amount-rule.ts';

/** The schema of a correction; a saved declared value cannot be emptied. */
export const correctionRules = (savedValues: Correction): z.ZodMiniType<Correction, Correction> =>
  z.object({
    description: z.nonoptional(correctionSchema.shape.description),
    declaredValue: amountUpTo(1_000_000).check(
      z.refine(
        (text) => text !== '' || savedValues.declaredValue === '',
        'Write what the goods cost, such as 59.99.',
      ),
    ),
    category: z.string(),
  });
