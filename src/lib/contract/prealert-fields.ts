import * as z from 'zod/mini';
import { goodsValue, instant, line, parcelPounds, text } from './fields.ts';
import { orderShareSchema } from './orders.ts';
import { currencies, maxComment, maxDescription, maxShop, shippingTypes } from './parcel-values.ts';

const shippingType = z.enum(shippingTypes);

/** What a customer may say about a parcel; null clears a value. */
export const prealertFields = {
  source: z.optional(line(maxShop)),
  description: z.optional(line(maxDescription)),
  declaredValue: z
    .optional(z.nullable(goodsValue))
    .check(z.describe('In `currency`, two decimals.')),
  currency: z.optional(z.enum(currencies)).check(z.describe('US$ unless given.')),
  category: z
    .optional(z.nullable(line(60)))
    .check(z.describe('The `id` of one of the categories.')),
  comment: z.optional(text(maxComment)),
};

/** What a customer may say only until we measure it. */
export const expectedFields = {
  shippingType: z.optional(z.nullable(shippingType)),
  weightLb: z.optional(z.nullable(parcelPounds)),
};

/** The fields in which a parcel can differ from its announcement. */
export const differingFields = ['source', 'declaredValue', 'weightLb', 'shippingType'] as const;

/** A difference between what was announced and what came, in words. */
export const differenceSchema = z.object({
  field: z.enum(differingFields),
  announced: z.string().check(z.describe('As the customer announced it.')),
  received: z.string().check(z.describe('As our warehouse found it.')),
});

/** What a customer said about a parcel, mostly ahead of its arrival. */
export const announcedSchema = z.object({
  at: instant,
  value: z
    .nullable(z.object({ amount: z.number(), currency: z.enum(currencies) }))
    .check(z.describe('As typed; `declaredValue` is the same in US$, where we have a rate.')),
  weightLb: z.nullable(z.number()),
  shippingType: z.nullable(shippingType),
  comment: z.string(),
  order: z
    .optional(orderShareSchema)
    .check(z.describe('Where it is one of several parcels of an order.')),
  differences: z.array(differenceSchema).check(z.maxLength(differingFields.length)),
});
