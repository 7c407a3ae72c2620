import * as z from 'zod/mini';
import { deliveryRules as choiceRules, deliveryChoiceSchema } from '#lib/contract/profile.ts';

const { pickupOffice } = deliveryChoiceSchema.shape;

/** Where parcels go; the office’s field is always there, empty or not. */
export const deliveryRules = z
  .extend(deliveryChoiceSchema, { pickupOffice: pickupOffice.def.innerType })
  .check(...choiceRules);
