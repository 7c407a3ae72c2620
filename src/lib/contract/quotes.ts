import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { customerParams, money, text } from './fields.ts';

const size = z.coerce.number().check(z.gt(0), z.lte(10_000));

/** The calculator's inputs (§3). */
export const calculatorInputSchema = z.strictObject({
  category: z.string().check(z.minLength(1), z.maxLength(60)),
  value: z.coerce.number().check(z.gte(0), z.lte(1_000_000), z.describe('Product value, US$.')),
  weight: z.coerce.number().check(z.gt(0), z.lte(100_000)),
  weightUnit: z._default(z.enum(['lb', 'kg']), 'lb'),
  length: size,
  width: size,
  height: size,
  lengthUnit: z._default(z.enum(['in', 'cm']), 'in'),
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
export const categoriesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    dutyRate: z.number().check(z.describe('A share: 0.2 is 20%.')),
    gctRate: z.number().check(z.describe('A share: 0.15 is 15%.')),
    note: z.optional(z.string()),
  }),
);

export type Category = z.infer<typeof categoriesSchema>[number];

/** GET api/v1/customers/categories */
export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  base: 'api',
  path: '/customers/categories',
  auth: 'customer',
  summary: 'Customs categories, for the calculator and for what is in a parcel',
  answer: { status: 200, schema: z.object({ data: categoriesSchema }) },
  problems: ['unauthenticated'],
});

const calculatorAnswer = {
  status: 200,
  schema: z.object({ data: calculatorResultSchema }),
} as const;

/** GET api/v1/customers/{customerId}/calculator */
export const calculate = endpoint({
  name: 'calculate',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/calculator',
  auth: 'customer',
  summary: 'What a shipment would cost',
  params: customerParams,
  query: calculatorInputSchema,
  answer: calculatorAnswer,
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** GET identity/calculator: the same for visitors. */
export const calculatePublic = endpoint({
  name: 'calculatePublic',
  method: 'GET',
  base: 'identity',
  path: '/calculator',
  auth: 'anonymous',
  summary: 'What a shipment would cost, for visitors',
  query: calculatorInputSchema,
  answer: calculatorAnswer,
  problems: ['invalid'],
});

/** POST api/v1/customers/{customerId}/quote */
export const sendQuote = endpoint({
  name: 'sendQuote',
  method: 'POST',
  base: 'api',
  path: '/customers/:customerId/quote',
  auth: 'customer',
  summary: 'Computes a quote, keeps it and mails it to the customer',
  params: customerParams,
  body: z.extend(calculatorInputSchema, { comment: text(500) }),
  answer: { status: 201, schema: z.object({ data: z.object({ number: z.string() }) }) },
  problems: ['unauthenticated', 'not-found', 'invalid'],
  idempotent: true,
  planned: true,
});
