import * as z from 'zod/mini';
import { billingDetailSchema } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatLongDay } from '#lib/format/date.ts';
import { formatJmd, formatUsd } from '#lib/format/money.ts';
import { listWaysToPay } from '#lib/format/ways-to-pay.ts';
import { paths } from '#lib/paths.ts';
import { sumLinesOf } from '#server/answers/invoice-sums.ts';
import { invoiceFileName } from '#server/downloads/download-name.ts';
import { greetingOf } from './greeting.ts';
import { mailKind } from './kind.ts';
import type { Block } from './letter.ts';

type Bill = z.output<typeof billingDetailSchema>;

/** What there is to pay, in a line. */
function answerOf({ invoice, status, balance }: Bill): string {
  if (status === 'VOID') return `Bill ${invoice} is void`;
  return balance > 0 ? `${formatUsd(balance)} due on bill ${invoice}` : `Bill ${invoice} is paid`;
}

/** How to pay what is still due; nothing if nothing is. */
function waysOf({ balance, invoice }: Bill, company: Tenant): Block[] {
  if (balance <= 0) return [];
  const rows = listWaysToPay(company, invoice);
  if (rows.length === 0) return [{ kind: 'text', text: `To pay, ask us: ${company.phone}.` }];
  return [
    { kind: 'text', text: 'How to pay:' },
    { kind: 'facts', rows },
  ];
}

/** To a customer who asked for it: a bill as it stands, and as a PDF. */
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
          quantity: 1,
          rate: 38.38,
          total: 38.38,
          vat: 5.76,
        },
        {
          productType: 'SERVICIOS',
          description: 'Delivery',
          quantity: 1,
          rate: 1,
          total: 1,
          vat: 0.15,
        },
        {
          productType: 'OTROSCARGOS',
          description: 'Customs handling',
          quantity: 1,
          rate: 15,
          total: 15,
          vat: 0,
        },
        {
          productType: 'IMPUESTOADUANA',
          description: 'Customs duty and GCT',
          quantity: 1,
          rate: 22.4,
          total: 22.4,
          vat: 0,
        },
      ],
      estimate: null,
    },
  },
  write: ({ firstname, bill }, { company, siteUrl }) => {
    const answer = answerOf(bill);
    return {
      subject: `${answer} – ${company.name}`,
      preview: `Of ${formatLongDay(bill.date)}, with the PDF attached.`,
      heading: answer,
      ...greetingOf(firstname),
      blocks: [
        {
          kind: 'text',
          text:
            bill.status === 'VOID'
              ? 'There is nothing to pay. The bill is attached as a PDF.'
              : 'Your bill is attached as a PDF.',
        },
        { kind: 'amounts', lines: sumLinesOf(bill) },
        ...waysOf(bill, company),
        {
          kind: 'action',
          label: 'See this bill',
          url: siteUrl + paths.billing({ id: bill.id }),
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
        {
          kind: 'text',
          text: `You’re getting this email because it was asked for in your account. Questions about this bill? Call us at ${company.phone}.`,
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
