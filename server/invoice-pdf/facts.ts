import type { BillingDetail } from '#lib/contract/billings.ts';
import { type BillingStatus, billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd } from '#lib/format/money.ts';
import { type Color, colors, leadingOf, type Style, sheet, styles } from './look.ts';
import { decorate, measure, type Paper, writeBlock } from './paper.ts';
import { type Box, widthOf } from './text.ts';

interface Tone {
  readonly color: Color;
  readonly soft: Color;
}

const warn: Tone = { color: colors.warn, soft: colors.warnSoft };

const tones: Readonly<Record<BillingStatus, Tone>> = {
  PENDING: warn,
  PARTIAL: warn,
  PAID: { color: colors.ok, soft: colors.okSoft },
  VOID: { color: colors.bad, soft: colors.badSoft },
};

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly width: number;
  readonly style: Style;
  readonly background?: Color;
}

const factsOf = (bill: BillingDetail): readonly Fact[] => [
  { label: 'Recipient', value: bill.recipient, width: 118, style: styles.strong },
  { label: 'Tracking', value: bill.trackingNumber ?? 'None', width: 126, style: styles.body },
  { label: 'Date', value: formatDay(bill.date), width: 76, style: styles.body },
  {
    label: 'Exchange Rate',
    value: `${formatJmd(bill.exchangeRate)} for US$1`,
    width: 104,
    style: styles.body,
  },
  {
    label: 'Status',
    value: billingStatusLabels[bill.status],
    width: 68,
    style: { ...styles.body, bold: true, color: tones[bill.status].color },
    background: tones[bill.status].soft,
  },
];

const gap = 12;
const padding = 9;

/** Draws a background for a value of one line. */
function drawPill(paper: Paper, value: string, color: Color, { x, y }: Box): void {
  const { doc } = paper;
  const width = widthOf(doc, value, styles.strong) + 12;
  const height = leadingOf(styles.strong) + 2;
  decorate(paper, () => doc.roundedRect(x - 6, y - 1, width, height, 8).fill(color));
}

/** Recipient, date, status and so on: a table of one row below its header. */
export function writeFacts(paper: Paper, bill: BillingDetail): void {
  const { doc } = paper;
  const facts = factsOf(bill);
  const blocks = facts.map(({ value, width, style }) => measure(paper, value, width - gap, style));
  const labelHeight = leadingOf(styles.label) + 2;
  const height = labelHeight + Math.max(...blocks.map((block) => block.height)) + 2 * padding;
  decorate(paper, () => {
    const width = sheet.right - sheet.left;
    doc.roundedRect(sheet.left, paper.y, width, height, 8).lineWidth(0.75).stroke(colors.line);
  });
  const table = doc.struct('Table');
  paper.root.add(table);
  const labels = doc.struct('TR');
  const row = doc.struct('TR');
  table.add(labels).add(row);
  let x = sheet.left + padding;
  for (const [index, { label, value, width, background }] of facts.entries()) {
    const y = paper.y + padding;
    const head = measure(paper, label, width - gap, styles.label);
    writeBlock(paper, labels, { type: 'TH', scope: 'Column' }, head, { x, y, width });
    const block = blocks[index];
    const box = { x, y: y + labelHeight, width };
    if (background) drawPill(paper, value, background, box);
    if (block) writeBlock(paper, row, { type: 'TD' }, block, box);
    x += width;
  }
  table.end();
  paper.y += height + 12;
}
