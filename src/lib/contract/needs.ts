import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, money } from './fields.ts';

/** How many parcels or bills a need names. */
export const shownNeeds = 3;

const parcelsSchema = z.object({
  count: z.number().check(z.describe('Counted up to 100.')),
  parcels: z
    .array(z.object({ id, description: z.string(), source: z.string() }))
    .check(z.maxLength(shownNeeds), z.describe('The newest three.')),
});

/** What waits for the customer. */
export const needsSchema = z.object({
  unreachable: z
    .array(z.string())
    .check(
      z.maxLength(2),
      z.describe('Addresses of theirs that turned our last mail away for good.'),
    ),
  invoiceMissing: parcelsSchema.check(z.describe('On their way, without a shop’s invoice.')),
  readyForPickup: parcelsSchema,
  balanceDue: z.object({
    count: z.number().check(z.describe('Bills that are not paid in full.')),
    total: money,
    bills: z
      .array(z.object({ id, invoice: z.string(), balance: money }))
      .check(z.maxLength(shownNeeds), z.describe('The newest three.')),
  }),
});

export type Needs = z.output<typeof needsSchema>;

/** GET api/v1/customers/needs */
export const getNeeds = endpoint({
  name: 'getNeeds',
  method: 'GET',
  base: 'api',
  path: '/customers/needs',
  auth: 'customer',
  summary: 'What waits for the customer: addresses, invoices, pick-ups, payments',
  description: 'Parcels and bills with their count and the newest three.',
  answer: { status: 200, schema: z.object({ data: needsSchema }) },
  problems: ['unauthenticated'],
});
