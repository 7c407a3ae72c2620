import * as z from 'zod/mini';
import { deliveryRules as choiceRules, deliveryChoiceSchema } from '#lib/contract/profile.ts';

/** Where parcels go; a form always has its fields, even if they are empty. */
export const deliveryRules = z.required(deliveryChoiceSchema).check(...choiceRules);
