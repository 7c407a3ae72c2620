import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { code, customerParams, goodsValue, id, line, requiredLine } from './fields.ts';
import {
  currencies,
  maxDescription,
  maxItems,
  maxOrderNumber,
  maxParcels,
  maxQuantity,
  maxShop,
} from './parcel-values.ts';

const charge = z._default(goodsValue, 0);
const centsOf = (amount: number): number => Math.round(amount * 100);
const itemIndex = z.int().check(z.gte(0), z.lt(maxItems));

/** True if each item is in exactly one parcel. */
const hasEachItemOnce = ({
  items,
  parcels,
}: {
  items: unknown[];
  parcels: { items: number[] }[];
}) => {
  const assigned = parcels.flatMap((parcel) => parcel.items);
  return assigned.length === items.length && items.every((_, index) => assigned.includes(index));
};

/** An order that came in several parcels. */
export const orderSchema = z
  .strictObject({
    shop: z._default(line(maxShop), ''),
    number: z._default(code(maxOrderNumber), ''),
    orderedOn: z.optional(z.nullable(z.iso.date())),
    currency: z._default(z.enum(currencies), 'USD'),
    items: z
      .array(
        z.strictObject({
          description: requiredLine(maxDescription, 'Say what it is.'),
          quantity: z.int().check(z.gte(1), z.lte(maxQuantity)),
          amount: goodsValue.check(z.describe('Of all pieces together.')),
        }),
      )
      .check(z.minLength(1, 'An order has at least one item.'), z.maxLength(maxItems)),
    shipping: charge,
    tax: charge,
    discount: charge,
    parcels: z
      .array(
        z.strictObject({
          trackingId: id,
          items: z
            .array(itemIndex)
            .check(
              z.minLength(1, 'Give each parcel at least one item.'),
              z.maxLength(maxItems),
              z.describe('Places in `items`, from zero.'),
            ),
        }),
      )
      .check(z.minLength(2, 'An order in one parcel needs no division.'), z.maxLength(maxParcels)),
  })
  .check(
    z.refine(hasEachItemOnce, {
      path: ['parcels'],
      error: 'Give each item to one of the parcels, and to one only.',
    }),
    z.refine(
      ({ parcels }) => new Set(parcels.map(({ trackingId }) => trackingId)).size === parcels.length,
      { path: ['parcels'], error: 'Name each parcel once.' },
    ),
    z.refine(
      // In cents, as fractions do not add up: 0.7 + 0.1 is less than 0.8.
      ({ items, discount }) =>
        centsOf(discount) <= items.reduce((sum, { amount }) => sum + centsOf(amount), 0),
      { path: ['discount'], error: 'A discount cannot be more than the items cost.' },
    ),
  );

/** One parcel’s share of a divided order. */
export const orderShareSchema = z.object({
  shop: z.string(),
  number: z.string(),
  orderedOn: z.nullable(z.string()),
  currency: z.enum(currencies),
  items: z
    .array(
      z.object({
        description: z.string(),
        quantity: z.number(),
        amount: z.number(),
        parcel: z.number().check(z.describe('The place of its parcel, from zero.')),
      }),
    )
    .check(z.maxLength(maxItems)),
  shipping: z.number(),
  tax: z.number(),
  discount: z.number(),
  parcel: z.number().check(z.describe('The place of this one, from zero.')),
  parcels: z.array(z.string()).check(z.maxLength(maxParcels), z.describe('Tracking numbers.')),
  coverId: z
    .nullable(id)
    .check(z.describe('Which of the parcel’s invoices is our cover page, if there is one.')),
});

/** POST api/v1/customers/{customerId}/orders */
export const divideOrder = endpoint('divideOrder', {
  auth: 'customer',
  summary: 'Says which items of an order came in which parcel',
  description:
    'Each parcel’s declared value becomes what was paid for its own goods; shipping, tax and discount are shared by value, to the cent. Beside the shop’s invoice each parcel gets a cover page that marks its items, as one of its three files, if there is room. May be repeated until one of the parcels is billed, 30 times an hour.',
  params: customerParams,
  body: orderSchema,
  answer: z.object({
    data: z
      .array(
        z.object({
          trackingId: id,
          value: z.number().check(z.describe('Paid for its goods, in the order’s currency.')),
          total: z.number().check(z.describe('With its share of shipping and tax.')),
        }),
      )
      .check(z.maxLength(maxParcels)),
  }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'invalid'],
});
