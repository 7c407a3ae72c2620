import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, money } from './fields.ts';
import { shippingTypes, trackingStatuses } from './parcel-values.ts';
import { trackingSummarySchema } from './trackings.ts';

/** What a parcel may ask of its customer, the most urgent first. */
export const parcelDuties = ['question', 'invoice', 'pickup'] as const;

/** The most parcels, bills, addresses or mails that an obligation or a stage of the journey names. */
export const namedThings = 3;

/** The most parcels that the news names. */
export const namedNews = 3;

const thingSchema = z.object({
  id: z.nullable(id).check(z.describe('Of the parcel or the bill; an address has none.')),
  name: z
    .string()
    .check(z.describe('What is inside, the bill’s number, the address, or the mail.')),
  source: z.string().check(z.describe('Shop or sender of a parcel.')),
  balance: z.nullable(money).check(z.describe('What is left to pay on a bill.')),
});

const placedParcelSchema = z.extend(thingSchema, {
  sentence: z.string().check(z.describe('What the parcel is, where it is and what it needs.')),
});

const obligationSchema = z.object({
  kind: z
    .enum([...parcelDuties, 'address', 'payment', 'mail'])
    .check(
      z.describe(
        '`question`: customs holds it; `invoice`: a shop’s invoice is missing; `pickup`: it waits at the counter; `address`: it permanently refused our last mail; `payment`: bills not paid in full; `mail`: shops’ mails to be announced.',
      ),
    ),
  count: z.number().check(z.describe('Over all parcels or bills.')),
  total: z.nullable(money).check(z.describe('What is left to pay in all.')),
  things: z.array(thingSchema).check(z.maxLength(namedThings), z.describe('The newest three.')),
});

const newsSchema = z.extend(
  z.pick(trackingSummarySchema, {
    id: true,
    description: true,
    source: true,
    trackingNumber: true,
    shippingType: true,
    status: true,
    invoiceCount: true,
    billed: true,
  }),
  { at: instant.check(z.describe('When it came to this status.')) },
);

const count = z.number();

/** What is going on, and what the customer must do. */
const overviewSchema = z.object({
  obligations: z
    .array(obligationSchema)
    .check(
      z.maxLength(7),
      z.describe('The most urgent first; each kind once, but up to two addresses.'),
    ),
  groups: z
    .object({ needs: count, ready: count, moving: count, done: count })
    .check(z.describe('Parcels by group, as `filter[group]` of the list.')),
  journey: z
    .array(
      z.object({
        status: z.enum(trackingStatuses),
        shippingType: z.enum(shippingTypes),
        count,
        things: z
          .array(placedParcelSchema)
          .check(z.maxLength(namedThings), z.describe('The newest three.')),
      }),
    )
    .check(
      z.maxLength(trackingStatuses.length * shippingTypes.length),
      z.describe('Where the parcels are that are neither delivered nor returned.'),
    ),
  news: z
    .array(newsSchema)
    .check(z.maxLength(namedNews), z.describe('Those of them that moved last, the latest first.')),
});

export type Overview = z.output<typeof overviewSchema>;
export type Obligation = Overview['obligations'][number];

/** GET api/v1/customers/overview */
export const getOverview = endpoint('getOverview', {
  auth: 'customer',
  summary: 'What waits for the customer, and where their parcels are',
  description: 'Counted over all parcels and bills; of each kind the newest three are named.',
  answer: z.object({ data: overviewSchema }),
  problems: ['unauthenticated'],
});
