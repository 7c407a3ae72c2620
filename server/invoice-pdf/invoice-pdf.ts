import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatUsd } from '#lib/format/money.ts';
import { writeFacts } from './facts.ts';
import { allFonts, legible } from './fonts.ts';
import { writeLetterhead, writeTitle } from './head.ts';
import { contentWidth, sheet, styles } from './look.ts';
import { decorate, type Paper } from './paper.ts';
import { writeClosing, writeSums } from './sums.ts';
import { type Column, writeTable } from './table.ts';
import { drawLines, widthOf } from './text.ts';

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

// pdfkit writes these words into XML without escaping.
const forXml = (text: string): string =>
  legible(text).text.replaceAll('&', 'and').replaceAll(/[<>]/g, '');

function openDocument(bill: BillingDetail, company: Tenant): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [sheet.width, sheet.height],
    margin: 0,
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: forXml(`Invoice ${bill.invoice}`),
      Author: forXml(company.name),
      Subject: `${billingStatusLabels[bill.status]}, ${formatUsd(bill.total)}`,
      Creator: forXml(company.name),
      Producer: 'PDFKit',
      CreationDate: new Date(bill.date),
    },
  });
  doc.initSubset({ subset: 'PDF/UA' });
  for (const { name, font } of allFonts) doc.registerFont(name, font);
  return doc;
}

/** The footer of every page: whose invoice it is, and the page's number of how many. */
function writeFooters(paper: Paper, bill: BillingDetail, company: Tenant): void {
  const { doc } = paper;
  const { start, count: pages } = doc.bufferedPageRange();
  const owner = legible(`${company.name} · Invoice ${bill.invoice}`).text;
  for (let index = 0; index < pages; index++) {
    doc.switchToPage(start + index);
    const page = `Page ${index + 1} of ${pages}`;
    const box = { x: sheet.left, y: sheet.bottom + 16, width: contentWidth };
    decorate(
      paper,
      () => {
        drawLines(doc, [owner], box, styles.small);
        const width = widthOf(doc, page, styles.small);
        drawLines(doc, [page], { ...box, x: sheet.right - width, width }, styles.small);
      },
      'Pagination',
    );
  }
}

/** The invoice as a tagged PDF (PDF 1.7, PDF/UA-1, US Letter); the same bytes for the same bill and company. */
export async function invoicePdf(bill: BillingDetail, company: Tenant): Promise<Uint8Array> {
  const doc = openDocument(bill, company);
  const bytes = buffer(doc);
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const paper: Paper = { doc, root, y: sheet.top, isLacking: false };
  writeLetterhead(paper, company);
  writeTitle(paper, bill, company);
  writeFacts(paper, bill);
  writeTable(paper, columns, rowsOf(bill));
  writeSums(paper, bill);
  writeClosing(paper, company);
  writeFooters(paper, bill, company);
  root.end();
  doc.end();
  return bytes;
}
