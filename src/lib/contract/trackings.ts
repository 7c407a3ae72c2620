import * as z from 'zod/mini';
import { attachmentsSchema } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import {
  customerCode,
  customerParams,
  id,
  instant,
  line,
  listOf,
  money,
  page,
  parcelNumber,
  size,
} from './fields.ts';
import {
  shippingTypes,
  trackingGroups,
  trackingSortFields,
  trackingStatuses,
} from './parcel-values.ts';
import { announcedSchema, expectedFields, prealertFields } from './prealert-fields.ts';
import { defaultSort, prealertDays } from './trackings-order.ts';

const status = z.enum(trackingStatuses);
const shippingType = z.enum(shippingTypes).check(z.describe('Air Freight or Sea Freight.'));

/** The states of a pre-alert without an event; it is folded away when it gets old. */
export const prealertStates = ['open', 'folded'] as const;

const readySchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  isLate: z.boolean().check(z.describe('`to` has passed.')),
});

/** One row of the tracking list. */
export const trackingSummarySchema = z.object({
  id,
  package: z.string().check(z.describe("The company's own package number.")),
  trackingNumber: z.string().check(z.describe("The carrier's tracking number.")),
  source: z.string().check(z.describe('Shop or sender.')),
  description: z.string().check(z.describe('What is inside, in the words of the customer.')),
  carrier: z.string().check(z.describe('Who brought it to Miami.')),
  shippingType,
  status,
  receivedAt: z
    .nullable(instant)
    .check(z.describe('When Miami received it; null while it is only pre-alerted.')),
  weightLb: z.nullable(z.number()).check(z.describe('Pounds, two decimals; null until weighed.')),
  invoiceCount: z.number().check(z.describe('Invoices uploaded for it.')),
  billed: z.boolean().check(z.describe('From then on corrections and invoices are refused.')),
  prealert: z
    .optional(z.nullable(z.enum(prealertStates)))
    .check(
      z.describe(
        `\`open\`: announced, and nothing happened yet; \`folded\`: nothing for ${prealertDays} days, so it is among the done ones; null: a parcel.`,
      ),
    ),
  ready: z
    .optional(z.nullable(readySchema))
    .check(z.describe('The days between which it is usually ready; null if none can be told.')),
});

const trackingEventSchema = z.object({
  id,
  at: instant,
  status,
  place: z.string(),
  note: z.string(),
  weightLb: z.nullable(z.number()),
  photo: z.nullable(z.string()).check(z.describe('Reference of a photo taken at this step.')),
  corrects: z.nullable(id).check(z.describe('The event that this one corrects.')),
});

/** The most events of a tracking; the feed refuses more. */
export const maxEvents = 1000;

const costEstimateSchema = z.object({
  quote: z
    .nullable(z.string())
    .check(z.describe('The number under which it is kept; null if it is not kept.')),
  least: money,
  most: money,
  weightLb: z.number(),
  isTypicalWeight: z
    .boolean()
    .check(z.describe('No weight is known: what such a parcel usually weighs.')),
});

/** One tracking, whole. */
export const trackingDetailSchema = z.extend(trackingSummarySchema, {
  manifest: z.nullable(z.string()),
  recipient: z.string(),
  countryDestination: z.string(),
  declaredValue: z.nullable(money),
  category: z.nullable(z.string()),
  version: z.number().check(z.describe('Grows with each change; send it back with a correction.')),
  billingId: z.nullable(id).check(z.describe('The bill it belongs to, once billed.')),
  billingNumber: z.nullable(z.string()).check(z.describe('The invoice number of that bill.')),
  due: z
    .optional(z.nullable(money))
    .check(z.describe('What is left to pay of that bill, US$; null while it is not billed.')),
  events: z.array(trackingEventSchema).check(z.maxLength(maxEvents), z.describe('Oldest first.')),
  attachments: attachmentsSchema,
  estimate: z
    .optional(z.nullable(costEstimateSchema))
    .check(
      z.describe(
        'What it costs at the door, in the typical boxes of its category; null until value, category and weight are known, and once it is billed.',
      ),
    ),
  announced: z
    .optional(z.nullable(announcedSchema))
    .check(z.describe('Null if it came unannounced.')),
});

export type TrackingSummary = z.infer<typeof trackingSummarySchema>;
export type TrackingDetail = z.infer<typeof trackingDetailSchema>;

const filter = z.optional(
  z.strictObject({
    q: z
      .optional(line(80))
      .check(z.describe('Part of description, tracking number, package, source or carrier.')),
    group: z
      .optional(z.enum(trackingGroups))
      .check(
        z.describe(
          '`needs`: waits for the customer; `ready`: for pickup; `moving`: on its way; `done`: delivered or returned; `open`: all but done.',
        ),
      ),
    status: z.optional(status),
    shippingType: z.optional(shippingType),
    from: z.optional(z.iso.date()).check(z.describe('First day of receipt, Jamaica time.')),
    to: z.optional(z.iso.date()).check(z.describe('Last day of receipt, Jamaica time.')),
  }),
);

const sort = z.optional(
  z.strictObject({
    field: z
      ._default(z.enum(trackingSortFields), defaultSort.field)
      .check(z.describe('`urgency`, descending: what needs the customer first, done ones last.')),
    dir: z._default(z.enum(['asc', 'desc']), defaultSort.dir),
  }),
);

/** The list's query: also what the page's address carries. */
export const trackingsQuerySchema = z.object({ page, size, filter, sort });

export type TrackingsQuery = z.output<typeof trackingsQuerySchema>;

/** GET api/v1/customers/{customerId}/trackings */
export const listTrackings = endpoint('listTrackings', {
  auth: 'customer',
  summary: 'The customer’s parcels, a page at a time',
  description:
    'Newest date received first unless `sort` says otherwise; parcels not yet received come first.',
  params: customerParams,
  query: trackingsQuerySchema,
  answer: listOf(trackingSummarySchema),
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** GET api/v1/customers/{customerId}/trackings.csv */
export const exportTrackings = endpoint('exportTrackings', {
  auth: 'customer',
  summary: 'All parcels that match, as a table for a spreadsheet',
  description: 'The list’s own filter and order, without its pages. At most 30 times an hour.',
  params: customerParams,
  query: z.object({ filter, sort }),
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** A customer and one of their parcels, in a path. */
export const trackingParams = z.object({ customerId: customerCode, trackingId: id });

/** GET api/v1/customers/{customerId}/trackings/{trackingId} */
export const getTracking = endpoint('getTracking', {
  auth: 'customer',
  summary: 'One parcel with its events, invoices and bill',
  description:
    '`version` goes back with a correction; `billingId` is set once nothing can be corrected any more.',
  params: trackingParams,
  answer: z.object({ data: trackingDetailSchema }),
  problems: ['unauthenticated', 'not-found'],
});

/** A customer's correction before the parcel is billed; omitted fields stay unchanged. */
export const correctionSchema = z.strictObject({
  id,
  version: z.number().check(z.int(), z.describe('The version that was corrected.')),
  ...prealertFields,
  ...expectedFields,
  trackingNumber: z.optional(parcelNumber),
});

/** POST api/v1/customers/{customerId}/trackings/{id} */
export const updateTracking = endpoint('updateTracking', {
  auth: 'customer',
  summary: 'Corrects what a customer may correct before the parcel is billed',
  description:
    'Answers 409 once the parcel is billed, or when `version` is no longer the newest. Number, weight and air or sea can be changed while it is only announced.',
  params: trackingParams,
  body: correctionSchema,
  answer: z.object({ data: trackingDetailSchema }),
  problems: ['unauthenticated', 'not-found', 'conflict', 'invalid'],
});
