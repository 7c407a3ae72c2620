import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { drawArc } from './arc.ts';
import { drawLogo } from './logo.ts';
import { colors, leadingOf, type Style, sheet, styles } from './look.ts';
import { decorate, type Paper, paragraph } from './paper.ts';

const logoSize = 30;
const officeWidth = 116;

const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Each office in a column of its own, the last one at the right; returns where the longest column ends. */
function writeOffices(paper: Paper, offices: Tenant['offices']): number {
  const { top } = sheet;
  let lowest: number = top;
  for (const [index, { name, lines, phone }] of offices.entries()) {
    const x = sheet.right - officeWidth * (offices.length - index);
    paper.y = top;
    const parent = paper.doc.struct('Sect');
    paper.root.add(parent);
    const box = { x, width: officeWidth - 8, parent };
    paragraph(paper, 'P', name, styles.label, box);
    for (const line of lines) paragraph(paper, 'P', line, styles.small, box);
    paragraph(paper, 'P', phone, styles.small, { ...box, url: telephone(phone) });
    parent.end();
    lowest = Math.max(lowest, paper.y);
  }
  return lowest;
}

/** The sender and the offices. */
export function writeLetterhead(paper: Paper, company: Tenant): void {
  // Three fit next to the name; the site lists all.
  const offices = company.offices.slice(0, 3);
  drawLogo(paper, sheet.left - 2, sheet.top - 5, logoSize);
  const x = sheet.left + logoSize + 8;
  paper.y = sheet.top;
  const width = sheet.right - officeWidth * offices.length - 8 - x;
  paragraph(paper, 'P', company.name, styles.company, { x, width });
  paper.y += 8;
  const box = { x: sheet.left, width: width + logoSize, url: `mailto:${company.email}` };
  paragraph(paper, 'P', company.email, styles.small, box);
  const bottomOfName = paper.y;
  paper.y = Math.max(bottomOfName, writeOffices(paper, offices)) + 20;
}

const voidStyle: Style = { size: 11, color: colors.bad, bold: true };

/** A void bill says so in a sentence, before anything that could be paid. */
function writeVoid(paper: Paper): void {
  const height = leadingOf(voidStyle) + 12;
  paper.y += 4;
  decorate(paper, () => {
    const { doc, y } = paper;
    doc.roundedRect(sheet.left, y, sheet.right - sheet.left, height, 6).fill(colors.badSoft);
  });
  const end = paper.y + height;
  paper.y += 6;
  const box = { x: sheet.left + 14, width: sheet.right - sheet.left - 28 };
  paragraph(paper, 'P', 'This invoice is void. There is nothing to pay.', voidStyle, box);
  paper.y = end;
}

/** The number as the document's heading, beside a drawing of the route. */
export function writeTitle(paper: Paper, bill: BillingDetail, { offices }: Tenant): void {
  const origin = offices.find(({ pickup }) => !pickup)?.name;
  const destination = offices.find(({ pickup }) => pickup)?.name;
  const arc = { left: sheet.right - 150, right: sheet.right - 12, y: paper.y + 26, height: 36 };
  if (origin !== undefined && destination !== undefined) drawArc(paper, arc, [origin, destination]);
  const width = arc.left - 24 - sheet.left;
  paragraph(paper, 'H1', `Invoice ${bill.invoice}`, styles.title, { width });
  if (bill.status === 'VOID') {
    paper.y = Math.max(paper.y, arc.y + 18);
    writeVoid(paper);
  }
  paper.y += 14;
}
