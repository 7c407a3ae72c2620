import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codeAnswer, customerCode, customerParams, id, instant, money } from './fields.ts';
import { listOf, page, size } from './paging.ts';

export const billingStatuses = ['PENDING', 'PARTIAL', 'PAID', 'VOID'] as const;
export const billingRanges = ['last3Months', 'last12Months', 'thisYear', 'lastYear'] as const;
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
});

const lineItemSchema = z.object({
  productType: z.enum(productTypes),
  description: z.string(),
  quantity: z.number(),
  rate: money,
  total: money.check(z.describe('Without VAT.')),
  vat: money,
});

/** One bill, whole. */
export const billingDetailSchema = z.extend(billingSummarySchema, {
  recipient: z.string(),
  trackingId: z.nullable(id),
  trackingNumber: z.nullable(z.string()),
  exchangeRate: z.number().check(z.describe('J$ for one US$, on the day of the bill.')),
  lineItems: z.array(lineItemSchema),
});

/** GET api/v1/customers/{customerId}/billings */
export const listBillings = endpoint({
  name: 'listBillings',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/billings',
  auth: 'customer',
  summary: 'The customer’s bills, newest first',
  params: customerParams,
  query: z.object({
    page,
    size,
    filter: z.optional(
      z.strictObject({
        status: z._default(z.enum(['pending', 'all']), 'all'),
        range: z.optional(z.enum(billingRanges)),
      }),
    ),
  }),
  answer: { status: 200, schema: listOf(billingSummarySchema) },
  problems: ['unauthenticated', 'not-found', 'invalid'],
  planned: true,
});

const billingParams = z.object({ customerId: customerCode, billingId: id });

/** GET api/v1/customers/{customerId}/billings/{billingId} */
export const getBilling = endpoint({
  name: 'getBilling',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/billings/:billingId',
  auth: 'customer',
  summary: 'One bill with its line items',
  params: billingParams,
  answer: { status: 200, schema: z.object({ data: billingDetailSchema }) },
  problems: ['unauthenticated', 'not-found'],
  planned: true,
});

/** GET api/v1/customers/{customerId}/resend */
export const resendInvoice = endpoint({
  name: 'resendInvoice',
  method: 'GET',
  base: 'api',
  path: '/customers/:customerId/resend',
  auth: 'customer',
  summary: 'Mails an invoice again to the customer’s invoice email',
  params: customerParams,
  query: z.object({ billingId: id }),
  answer: { status: 200, schema: codeAnswer },
  problems: ['unauthenticated', 'not-found'],
  planned: true,
});

/** GET {invoice base}/{billingId}.pdf */
export const getInvoicePdf = endpoint({
  name: 'getInvoicePdf',
  method: 'GET',
  base: 'invoices',
  path: '/:file',
  auth: 'anonymous',
  summary: 'The invoice as a PDF, behind a short-lived signed link',
  params: z.object({ file: z.string().check(z.regex(/^[\w-]{1,64}\.pdf$/)) }),
  query: z.object({
    expires: z.string().check(z.maxLength(20)),
    signature: z.string().check(z.maxLength(100)),
  }),
  answer: { status: 200, produces: 'application/pdf' },
  problems: ['not-found'],
  planned: true,
});
