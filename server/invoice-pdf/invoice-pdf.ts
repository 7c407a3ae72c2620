import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatUsd } from '#lib/format/money.ts';
import { writeFacts } from './facts.ts';
import { writeTitle } from './head.ts';
import { contentWidth, sheet, styles } from './look.ts';
import { openPaper } from './open-paper.ts';
import { writeClosing, writeSums } from './sums.ts';
import { type Column, writeTable } from './table.ts';

const amounts = { align: 'right', style: styles.figure } as const;

const columns: readonly Column[] = [
  { label: 'Item', x: sheet.left, width: contentWidth - 236, style: styles.body },
  { label: 'Quantity', x: sheet.right - 232, width: 56, ...amounts },
  { label: 'Rate', x: sheet.right - 172, width: 80, ...amounts },
  { label: 'Amount', x: sheet.right - 88, width: 88, ...amounts },
];

const count = new Intl.NumberFormat('en-US');

const rowsOf = ({ lineItems }: BillingDetail) =>
  lineItems.map(({ description, quantity, rate, total }) => [
    description,
    count.format(quantity),
    formatUsd(rate),
    formatUsd(total),
  ]);

/** The invoice as a tagged PDF (PDF 1.7, PDF/UA-1, US Letter); the same bytes for the same bill and company. */
export async function invoicePdf(bill: BillingDetail, company: Tenant): Promise<Uint8Array> {
  const about = {
    title: `Invoice ${bill.invoice}`,
    subject: `${billingStatusLabels[bill.status]}, ${formatUsd(bill.total)}`,
    at: new Date(bill.date),
  };
  const { paper, finish } = openPaper(about, company);
  writeTitle(paper, bill, company);
  writeFacts(paper, bill);
  writeTable(paper, columns, rowsOf(bill));
  writeSums(paper, bill);
  writeClosing(paper, company);
  return await finish();
}
