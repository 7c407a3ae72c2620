import * as z from 'zod/mini';
import { billingStatuses, maxBillLines, productTypes } from './billings.ts';
import { cleanCode } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { instant, line, requiredLine, twoDecimals } from './fields.ts';
import { shippingTypes, trackingStatuses } from './parcel-values.ts';
import { differenceSchema, differingFields } from './prealert-fields.ts';
import { fieldErrorSchema } from './problem.ts';
import { findSheetDamage, withoutSheetMarks } from './spreadsheet.ts';

/** The most items of one batch. */
export const maxBatch = 1000;
const batchLimit = maxBatch.toLocaleString('en-US');

/** The most errors reported for one item. */
export const maxErrors = 50;

const codeNumber = z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** A customer's code, in digits alone: 1.0025E+05 is another customer's. */
const customer = z.union(
  [
    codeNumber,
    z.pipe(
      z.string().check(z.overwrite(cleanCode), z.regex(/^\d{1,16}$/)),
      z.pipe(z.transform(Number), codeNumber),
    ),
  ],
  'Write the customer’s code in digits alone, such as 100245.',
);

/** What names something; spreadsheets change such numbers, so that two might become one. */
const name = (max: number, message: string) =>
  requiredLine(max, message).check(
    z.overwrite(withoutSheetMarks),
    z.minLength(1, message),
    z.refine<string>((value) => findSheetDamage(value) === undefined, {
      error: ({ input }) => findSheetDamage(String(input)),
      abort: true,
    }),
  );

const senderId = name(64, 'Give the item an id of its own.').check(
  z.regex(/^[\w.:-]+$/, 'Use letters, digits and . : _ - only.'),
  z.describe('The sender’s own id of the item: what was sent under it once is not done again.'),
);

const trackingNumber = name(60, 'Name the parcel’s tracking number.');
const amount = z
  .number()
  .check(z.gte(0), z.lte(10_000_000), twoDecimals(), z.describe('US$, two decimals.'));

/** The parcel's data, sent with its first event; later events may add what was unknown before. */
export const feedParcelSchema = z.strictObject({
  package: name(40, 'Give the package number.'),
  source: line(80),
  description: line(200),
  carrier: line(60),
  shippingType: z.enum(shippingTypes),
  recipient: z.optional(line(120)).check(z.describe('The customer’s own name unless given.')),
  countryDestination: z._default(line(60), 'Jamaica'),
  manifest: z.optional(line(40)),
  declaredValue: z
    .optional(amount)
    .check(z.describe('What the papers say that came with it, US$, two decimals.')),
});

/** One event of a parcel. */
export const feedEventSchema = z.strictObject({
  id: senderId,
  customer,
  trackingNumber,
  at: instant.check(z.describe('When it happened; not in the future.')),
  status: z.enum(trackingStatuses),
  place: line(80),
  note: z._default(line(300), ''),
  weightLb: z.optional(
    z.number().check(z.gt(0), z.lte(10_000), z.describe('Pounds, as weighed at this step.')),
  ),
  corrects: z.optional(senderId).check(z.describe('The earlier event that this one corrects.')),
  parcel: z.optional(feedParcelSchema).check(z.describe('Required with a parcel’s first event.')),
});

const feedLineSchema = z.strictObject({
  productType: z.enum(productTypes),
  description: requiredLine(120, 'Describe the line.'),
  quantity: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
  rate: amount,
  vat: z._default(amount, 0),
});

/** One bill; sent again under its id, only payments and voiding may differ. */
export const feedBillingSchema = z.strictObject({
  id: senderId,
  customer,
  invoice: name(40, 'Give the invoice number.'),
  issuedAt: instant,
  trackingNumber: z.optional(trackingNumber).check(z.describe('The parcel that it bills, if one.')),
  recipient: z.optional(line(120)).check(z.describe('The customer’s own name unless given.')),
  exchangeRate: z
    .number()
    .check(z.gt(0), z.lte(10_000), twoDecimals(), z.describe('J$ for one US$ that day.')),
  lines: z.array(feedLineSchema).check(z.minLength(1), z.maxLength(maxBillLines)),
  paid: z._default(amount, 0),
  isVoid: z._default(z.boolean(), false),
  isSeparate: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'Confirms a bill without a parcel that has the customer, day and total of another one.',
      ),
    ),
});

export type FeedEvent = z.output<typeof feedEventSchema>;
export type FeedBilling = z.output<typeof feedBillingSchema>;

const resultSchema = z.object({
  id: z.nullable(z.string()).check(z.describe('The sender’s id, if it could be read.')),
  result: z
    .enum(['applied', 'known', 'refused'])
    .check(z.describe('`known`: it had been applied before, and nothing was done.')),
  detail: z.optional(z.string()).check(z.describe('Why it was refused, for a person.')),
  differences: z
    .optional(z.array(differenceSchema).check(z.maxLength(differingFields.length)))
    .check(z.describe('Where the parcel is another than its customer announced.')),
  errors: z
    .optional(z.array(fieldErrorSchema).check(z.maxLength(maxErrors)))
    .check(z.describe(`The first ${maxErrors}.`)),
});

export type FeedResult = z.infer<typeof resultSchema>;

const answer = z.object({
  data: z
    .array(resultSchema)
    .check(z.maxLength(maxBatch), z.describe('One for each item, in their order.')),
});

const items = z.array(z.unknown()).check(z.minLength(1), z.maxLength(maxBatch));

/** POST ops/v1/events */
export const pushEvents = endpoint('pushEvents', {
  auth: 'operator',
  summary: 'What happened to parcels, in batches',
  description: `At most ${batchLimit} items; each is applied or refused as a whole, independently of the others. The first event of a parcel makes it known to its customer.`,
  body: z.strictObject({ events: items }),
  documentedBody: z.strictObject({ events: z.array(feedEventSchema) }),
  answer,
  problems: ['unauthenticated', 'too-large', 'invalid'],
});

/** POST ops/v1/billings */
export const pushBillings = endpoint('pushBillings', {
  auth: 'operator',
  summary: 'Bills and what was paid of them, in batches',
  description: `At most ${batchLimit} items; each is applied or refused as a whole, independently of the others. A bill’s status (${billingStatuses.join(', ')}) follows from what was paid.`,
  body: z.strictObject({ billings: items }),
  documentedBody: z.strictObject({ billings: z.array(feedBillingSchema) }),
  answer,
  problems: ['unauthenticated', 'too-large', 'invalid'],
});
