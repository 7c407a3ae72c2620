import * as z from 'zod/mini';
import { cleanCode } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import {
  customerCode,
  customerParams,
  id,
  instant,
  listOf,
  money,
  page,
  size,
  text,
} from './fields.ts';
import { maxQuoteComment } from './plain-rules.ts';

const ranges = {
  value: [z.gte(0), z.lte(1_000_000)],
  weight: [z.gt(0), z.lte(100_000)],
  side: [z.gt(0), z.lte(10_000)],
} as const;

// From an address: `Number` alone would accept blanks, hexadecimals and exponents.
const decimal = z.pipe(
  z.union([
    z.number(),
    z
      .string()
      .check(
        z.overwrite(cleanCode),
        z.regex(/^\d{1,9}(?:\.\d{1,9})?$/, 'Write a number such as 12.5.'),
      ),
  ]),
  z.coerce.number(),
);

const side = decimal.check(...ranges.side);

/** The calculator's inputs (§3). */
export const calculatorInputSchema = z.strictObject({
  category: z.string().check(z.minLength(1), z.maxLength(60)),
  value: decimal.check(...ranges.value, z.describe('Product value, US$.')),
  weight: decimal.check(...ranges.weight),
  weightUnit: z._default(z.enum(['lb', 'kg']), 'lb'),
  length: side,
  width: side,
  height: side,
  lengthUnit: z._default(z.enum(['in', 'cm']), 'in'),
});

/** The calculators’ query. Unlike a quote, which is for a delivery, it may be for a parcel that is collected. */
export const calculatorQuerySchema = z.extend(calculatorInputSchema, {
  collect: z
    ._default(
      z.pipe(
        z.union([z.boolean(), z.enum(['true', 'false'])]),
        z.transform((collect) => collect === true || collect === 'true'),
      ),
      false,
    )
    .check(z.describe('`true` if it is collected: nothing is charged for the delivery.')),
});

/** What a shipment would cost. */
export const calculatorResultSchema = z.object({
  validWeight: z.number().check(z.describe('The weight that is billed, in `weightUnit`.')),
  weightUnit: z.enum(['lb', 'kg']),
  decidedBy: z.enum(['actual', 'dimensional']),
  shippingCost: money,
  insurance: money,
  tax: money.check(z.describe('An estimate.')),
  agency: money,
  delivery: money,
  storage: money,
  totalCost: money,
  totalCostJmd: z.number(),
  ratesVersion: z.string(),
});

/** The customs categories, in the order to choose from. */
const categoriesSchema = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      dutyRate: z.number().check(z.describe('A share: 0.2 is 20%.')),
      gctRate: z.number().check(z.describe('A share: 0.15 is 15%.')),
      note: z.optional(z.string()),
    }),
  )
  .check(z.maxLength(500));

export type Category = z.infer<typeof categoriesSchema>[number];

/** GET api/v1/customers/categories */
export const listCategories = endpoint('listCategories', {
  auth: 'customer',
  summary: 'Customs categories, for the calculator and for what is in a parcel',
  description:
    'The `id` of a category is what the calculator and a correction take. In the order to choose from.',
  answer: z.object({ data: categoriesSchema }),
  problems: ['unauthenticated'],
});

const calculatorAnswer = z.object({ data: calculatorResultSchema });

/** GET api/v1/customers/{customerId}/calculator */
export const calculate = endpoint('calculate', {
  auth: 'customer',
  summary: 'What a shipment would cost',
  description: 'By the rates of today, which `ratesVersion` names; nothing is kept.',
  params: customerParams,
  query: calculatorQuerySchema,
  answer: calculatorAnswer,
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** GET identity/calculator: the same for visitors. */
export const calculatePublic = endpoint('calculatePublic', {
  auth: 'anonymous',
  summary: 'What a shipment would cost, for visitors',
  description:
    'The same as `calculate`, without an account. At most 120 times a minute from one address.',
  query: calculatorQuerySchema,
  answer: calculatorAnswer,
  problems: ['invalid'],
});

/** A stored quote. */
export const quoteSchema = z.object({
  number: z.string().check(z.describe('What customer and company call it by.')),
  createdAt: instant,
  input: z.object({
    category: z.string(),
    value: money,
    weight: z.number(),
    weightUnit: z.enum(['lb', 'kg']),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    lengthUnit: z.enum(['in', 'cm']),
  }),
  result: calculatorResultSchema,
  tariffVersion: z.string(),
  comment: z.string(),
  trackingId: z.nullable(id).check(z.describe('The parcel it belongs to, if one.')),
  trackingNumber: z.nullable(z.string()),
});

export type Quote = z.infer<typeof quoteSchema>;

const quoteAnswer = z.object({ data: quoteSchema });

const jsonSide = z.number().check(...ranges.side);

/** The calculator's inputs with a comment. JSON has real numbers, so no text is accepted for them. */
export const quoteRequestSchema = z.extend(calculatorInputSchema, {
  value: z.number().check(...ranges.value, z.describe('Product value, US$.')),
  weight: z.number().check(...ranges.weight),
  length: jsonSide,
  width: jsonSide,
  height: jsonSide,
  comment: text(maxQuoteComment),
});

/** POST api/v1/customers/{customerId}/quote */
export const sendQuote = endpoint('sendQuote', {
  auth: 'customer',
  summary: 'Computes a quote, keeps it and mails it to the customer',
  description:
    'The server computes it again from the calculator’s inputs; the company gets a copy. At most 10 an hour and 30 a day.',
  params: customerParams,
  body: quoteRequestSchema,
  answer: quoteAnswer,
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** GET api/v1/customers/{customerId}/quotes */
export const listQuotes = endpoint('listQuotes', {
  auth: 'customer',
  summary: 'The customer’s kept quotes, newest first',
  description: 'Each as it was computed then, whatever the rates are today.',
  params: customerParams,
  query: z.object({ page, size }),
  answer: listOf(quoteSchema),
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** The parcel that a quote is attached to. */
export const quoteAttachmentSchema = z.strictObject({
  trackingId: z.nullable(id).check(z.describe('Null takes it from its parcel.')),
});

/** POST api/v1/customers/{customerId}/quotes/{quoteNumber} */
export const attachQuote = endpoint('attachQuote', {
  auth: 'customer',
  summary: 'Says which parcel a quote belongs to',
  description: 'A parcel has one quote: attaching another detaches the previous one.',
  params: z.object({ customerId: customerCode, quoteNumber: id }),
  body: quoteAttachmentSchema,
  answer: quoteAnswer,
  problems: ['unauthenticated', 'not-found', 'invalid'],
});
