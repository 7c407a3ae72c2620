import * as z from 'zod/mini';
import { billingRanges, billingScopes } from './bill-values.ts';
import { endpoint } from './endpoint.ts';
import {
  codeAnswer,
  customerCode,
  customerParams,
  id,
  instant,
  listOf,
  money,
  page,
  size,
} from './fields.ts';

/** How far a bill is paid, or that it is void. */
export const billingStatuses = ['PENDING', 'PARTIAL', 'PAID', 'VOID'] as const;

/** Services first, customs tax, other charges (§3). */
export const productTypes = ['SERVICIOS', 'IMPUESTOADUANA', 'OTROSCARGOS'] as const;

/** One row of the billing list. */
export const billingSummarySchema = z.object({
  id,
  invoice: z.string().check(z.describe('Invoice number.')),
  date: instant,
  total: money,
  paidOut: money,
  balance: money,
  status: z.enum(billingStatuses),
  parcel: z
    .optional(z.nullable(z.string()))
    .check(z.describe('Its parcel in short; null where it is for no single one.')),
});

/** The most lines of a bill; the feed refuses more. */
export const maxBillLines = 100;

const lineItemSchema = z.object({
  productType: z.enum(productTypes),
  description: z.string(),
  quantity: z.number(),
  rate: money,
  total: money.check(z.describe('Without VAT.')),
  vat: money,
});

/** The totals of a bill: one for each product type, and the VAT of all lines. */
export const aggregateTypes = [...productTypes, 'VAT'] as const;

const comparedSchema = z.object({
  productType: z.enum(aggregateTypes),
  estimated: money,
  charged: money,
  reason: z
    .nullable(z.string())
    .check(z.describe('Why they differ, for a person; null where they do not.')),
});

/** The quote of the bill’s parcel, compared with the bill. */
const estimateSchema = z.object({
  quote: z.string().check(z.describe('The number of the quote.')),
  quotedAt: instant,
  lines: z
    .array(comparedSchema)
    .check(z.maxLength(aggregateTypes.length), z.describe('In the order of the aggregates.')),
  total: money.check(z.describe('The whole quote.')),
});

/** One bill, whole. */
export const billingDetailSchema = z.extend(billingSummarySchema, {
  recipient: z.string(),
  trackingId: z.nullable(id),
  trackingNumber: z.nullable(z.string()),
  exchangeRate: z.number().check(z.describe('J$ for one US$, on the day of the bill.')),
  lineItems: z.array(lineItemSchema).check(z.maxLength(maxBillLines)),
  estimate: z.nullable(estimateSchema).check(z.describe('Null where no quote belongs to it.')),
});

export type BillingSummary = z.infer<typeof billingSummarySchema>;
export type BillingDetail = z.infer<typeof billingDetailSchema>;

const filter = z.optional(
  z.strictObject({
    status: z
      ._default(z.enum(billingScopes), 'all')
      .check(z.describe('`pending` is what is not paid in full.')),
    range: z.optional(z.enum(billingRanges)).check(z.describe('By the date, in Jamaica’s time.')),
  }),
);

/** The list's query: also what the page's address carries. */
export const billingsQuerySchema = z.object({ page, size, filter });

export type BillingsQuery = z.output<typeof billingsQuerySchema>;

/** A page of bills, with the totals of all that match. */
export const billingsPageSchema = z.extend(listOf(billingSummarySchema), {
  totals: z
    .object({ total: money, paidOut: money, balance: money })
    .check(z.describe('Of all that match, over all pages; void bills count nothing.')),
  months: z
    .array(
      z.object({
        month: z.string().check(z.regex(/^\d{4}-\d\d$/), z.describe('In Jamaica’s time.')),
        total: money,
      }),
    )
    .check(
      // A range of twelve months may touch thirteen (src/lib/domain/billing-ranges.ts).
      z.maxLength(13),
      z.describe(
        'What each month of the range was billed, oldest first, at most the last 13; void bills count nothing.',
      ),
    ),
});

/** GET api/v1/customers/{customerId}/billings */
export const listBillings = endpoint('listBillings', {
  auth: 'customer',
  summary: 'The customer’s bills, newest first',
  description: '`totals` and `months` add up all bills that match, not only those of the page.',
  params: customerParams,
  query: billingsQuerySchema,
  answer: billingsPageSchema,
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

/** GET api/v1/customers/{customerId}/billings.csv */
export const exportBillings = endpoint('exportBillings', {
  auth: 'customer',
  summary: 'All bills that match, as a table for a spreadsheet',
  description: 'The list’s own filter, without its pages. At most 30 times an hour.',
  params: customerParams,
  query: z.object({ filter }),
  problems: ['unauthenticated', 'not-found', 'invalid'],
});

const billingParams = z.object({ customerId: customerCode, billingId: id });

/** GET api/v1/customers/{customerId}/billings/{billingId} */
export const getBilling = endpoint('getBilling', {
  auth: 'customer',
  summary: 'One bill with its line items',
  description:
    'With `estimate`, where a quote belongs to its parcel: what the quote said, beside what was charged.',
  params: billingParams,
  answer: z.object({ data: billingDetailSchema }),
  problems: ['unauthenticated', 'not-found'],
});

/** GET api/v1/customers/{customerId}/resend */
export const resendInvoice = endpoint('resendInvoice', {
  auth: 'customer',
  summary: 'Mails an invoice again to the customer’s invoice email',
  description:
    'Without a confirmed invoice email it goes to the account’s own. Each call sends a mail although the method is GET; at most 5 an hour for one invoice, and 30 for all.',
  params: customerParams,
  query: z.object({ billingId: id }),
  answer: codeAnswer,
  problems: ['unauthenticated', 'not-found'],
});

/** GET api/v1/customers/{customerId}/billings/{billingId}/pdf */
export const getInvoiceLink = endpoint('getInvoiceLink', {
  auth: 'customer',
  summary: 'A link to the invoice’s PDF that works for some minutes',
  description: 'Anybody with the link can open it, without a token. At most 60 times an hour.',
  params: billingParams,
  answer: z.object({
    data: z.object({
      url: z.string().check(z.describe('A path of this server, with its signature.')),
      expiresAt: instant,
    }),
  }),
  problems: ['unauthenticated', 'not-found'],
});

// A broken link answers 404 like an expired one, not 422: there is no form to correct.
const linkParameter = (description: string) =>
  z.catch(z.string().check(z.maxLength(100), z.describe(description)), '');

/** GET {invoice base}/{billingId}.pdf */
export const getInvoicePdf = endpoint('getInvoicePdf', {
  auth: 'anonymous',
  summary: 'The invoice as a PDF, behind a short-lived signed link',
  description: '`getInvoiceLink` makes the link; one that is too old or was changed answers 404.',
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,64}\.pdf$/)) }),
  query: z.object({
    customer: linkParameter('The customer’s code.'),
    expires: linkParameter('Seconds since 1970.'),
    signature: linkParameter('Of all the rest.'),
  }),
  problems: ['not-found'],
});
