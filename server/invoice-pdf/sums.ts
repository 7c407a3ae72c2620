import type { BillingDetail } from '#lib/contract/billings.ts';
import type { Tenant } from '#lib/contract/tenant.ts';
import { type SumLine, sumLinesOf } from '#server/answers/invoice-sums.ts';
import { colors, type Style, sheet, styles } from './look.ts';
import { decorate, measure, type Paper, paragraph, turnPage, writeBlock } from './paper.ts';

const left = sheet.right - 260;
const width = sheet.right - left;
const inset = 12;
const rowHeight = 16;
/** Points: the contact details must fit on the page of the sums. */
const closingHeight = ({ lacksLetters }: Paper): number => (lacksLetters ? 42 : 26);

const looks = {
  strong: styles.sum,
  plain: styles.figure,
  quiet: { ...styles.figure, color: colors.inkSoft },
} as const satisfies Record<SumLine['weight'], Style>;

/** Sets off a strong sum: the last one, which is to be paid, by a background, the others by a rule above. */
function setOff(paper: Paper, isLast: boolean): void {
  const { doc } = paper;
  paper.y += 4;
  decorate(paper, () => {
    if (isLast) doc.roundedRect(left, paper.y, width, rowHeight + 10, 6).fill(colors.seaSoft);
    else doc.moveTo(left, paper.y).lineTo(sheet.right, paper.y).lineWidth(1).stroke(colors.sea);
  });
  paper.y += 4;
}

/** The sums below the lines, all on one page. */
export function writeSums(paper: Paper, bill: BillingDetail): void {
  const lines = sumLinesOf(bill);
  const { doc } = paper;
  turnPage(paper, lines.length * rowHeight + 34 + closingHeight(paper));
  paper.y += 10;
  const table = doc.struct('Table');
  paper.root.add(table);
  const dueIndex = lines.findLastIndex(({ weight }) => weight === 'strong');
  let strongLabel = '';
  for (const [index, { label, amount, weight }] of lines.entries()) {
    const style = looks[weight];
    if (weight === 'strong') setOff(paper, index === dueIndex);
    const row = doc.struct('TR');
    table.add(row);
    const box = { x: left + inset, y: paper.y + 1, width: width - 2 * inset };
    const head = measure(paper, label, 140, style);
    if (weight === 'strong') strongLabel = label;
    // Two quiet rows have the same label, and a listener cannot see which sum each belongs to.
    const headBlock = weight === 'quiet' ? { ...head, actual: `${strongLabel}, ${label}` } : head;
    writeBlock(paper, row, { type: 'TH', scope: 'Row' }, headBlock, box);
    const value = measure(paper, amount, width - 2 * inset, style);
    writeBlock(paper, row, { type: 'TD' }, value, { ...box, align: 'right' });
    paper.y += rowHeight + (index === dueIndex ? 8 : 0);
  }
  table.end();
  paper.y += 14;
}

/** Contact details, and a note about letters that the fonts lack. */
export function writeClosing(paper: Paper, { phone, email }: Tenant): void {
  const notes = [`Questions about this invoice? Call ${phone} or write to ${email}.`];
  if (paper.lacksLetters)
    notes.push(
      'A question mark replaces each letter that this document cannot show; the invoice in your account shows them all.',
    );
  for (const text of notes) {
    paragraph(paper, 'P', text, styles.small);
    paper.y += 4;
  }
}
