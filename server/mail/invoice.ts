import * as z from 'zod/mini';
import { billingDetailSchema } from '#lib/contract/billings.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatJmd } from '#lib/format/money.ts';
import { paths } from '#lib/paths.ts';
import { sumLinesOf } from '#server/answers/invoice-sums.ts';
import { invoiceFileName } from '#server/downloads/download-name.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';

/** To a customer who asked for it: an invoice as it stands, and as a PDF. */
export const invoiceMail = mailKind({
  payload: z.strictObject({ firstname: z.string(), bill: billingDetailSchema }),
  example: {
    firstname: 'Danielle',
    bill: {
      id: 'b100245-00040',
      invoice: 'INV-100245-0040',
      date: '2026-11-02T15:00:00.000Z',
      total: 82.69,
      paidOut: 40,
      balance: 42.69,
      status: 'PARTIAL',
      recipient: 'Danielle Whyte',
      trackingId: 't100245-00058',
      trackingNumber: '1Z6089649053538738',
      exchangeRate: 157.84,
      lineItems: [
        {
          productType: 'SERVICIOS',
          description: 'Air freight Miami – Kingston',
          ...{ quantity: 1, rate: 38.38, total: 38.38, vat: 5.76 },
        },
        {
          productType: 'SERVICIOS',
          description: 'Delivery',
          ...{ quantity: 1, rate: 1, total: 1, vat: 0.15 },
        },
        {
          productType: 'OTROSCARGOS',
          description: 'Customs handling',
          ...{ quantity: 1, rate: 15, total: 15, vat: 0 },
        },
        {
          productType: 'IMPUESTOADUANA',
          description: 'Customs duty and GCT',
          ...{ quantity: 1, rate: 22.4, total: 22.4, vat: 0 },
        },
      ],
      estimate: null,
    },
  },
  write: ({ firstname, bill }, { company, siteUrl }) => {
    return {
      subject: `Invoice ${bill.invoice} from ${company.name}`,
      heading: `Invoice ${bill.invoice}`,
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'text',
          text:
            bill.status === 'VOID'
              ? 'This invoice is void: nothing is to be paid on it. It is attached as a PDF.'
              : 'Here is your invoice, attached as a PDF.',
        },
        {
          kind: 'facts',
          rows: [
            ['Date', formatLongDay(bill.date)],
            ['Status', billingStatusLabels[bill.status]],
            ['Recipient', bill.recipient],
            ...(bill.trackingNumber === null ? [] : [['Tracking', bill.trackingNumber] as const]),
            ['Exchange Rate', `${formatJmd(bill.exchangeRate)} for US$1`],
          ],
        },
        { kind: 'amounts', lines: sumLinesOf(bill) },
        {
          kind: 'action',
          label: 'See this invoice',
          url: siteUrl + paths.billing({ id: bill.id }),
        },
        {
          kind: 'text',
          text: `You get this mail because it was asked for in your account. Questions about this invoice? Call us at ${company.phone}.`,
        },
      ],
    };
  },
  attach: async ({ bill }, { company, invoices }) => [
    {
      name: invoiceFileName(company, bill.invoice),
      type: 'application/pdf',
      bytes: await invoices.pdfOf(bill),
    },
  ],
});
