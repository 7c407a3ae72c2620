import type { BillingDetail } from '#lib/contract/billings.ts';
import { type BillingStatus, billingStatusLabels } from '#lib/domain/billing-status.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatJmd } from '#lib/format/money.ts';
import { type Color, colors, leadingOf, type Style, sheet, styles } from './look.ts';
import { decorate, measure, type Paper, place } from './paper.ts';
import { widthOf } from './text.ts';

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
  },
];

const gap = 12;
const padding = 9;

/** Draws the background of the status. */
function drawPill(paper: Paper, status: BillingStatus, { x, y }: { x: number; y: number }): void {
  const { doc } = paper;
  const width = widthOf(doc, billingStatusLabels[status], styles.strong) + 12;
  const height = leadingOf(styles.strong) + 2;
  decorate(paper, () => doc.roundedRect(x - 6, y - 1, width, height, 8).fill(tones[status].soft));
}

/** Recipient, date, status and so on: a table of one row below its header. */
export function writeFacts(paper: Paper, bill: BillingDetail): void {
  const { doc } = paper;
  const facts = factsOf(bill);
  const values = facts.map(({ value, width, style }) => measure(paper, value, width - gap, style));
  const labelHeight = leadingOf(styles.label) + 2;
  const height = labelHeight + Math.max(...values.map((value) => value.height)) + 2 * padding;
  decorate(paper, () => {
    const width = sheet.right - sheet.left;
    doc.roundedRect(sheet.left, paper.y, width, height, 8).lineWidth(0.75).stroke(colors.line);
  });
  const table = doc.struct('Table');
  paper.root.add(table);
  const [labels, row] = [doc.struct('TR'), doc.struct('TR')];
  table.add(labels).add(row);
  let x = sheet.left + padding;
  for (const [index, { label, width }] of facts.entries()) {
    const y = paper.y + padding;
    const head = measure(paper, label, width - gap, styles.label);
    place(paper, labels, { type: 'TH', scope: 'Column' }, head, { x, y, width });
    const value = values[index];
    const box = { x, y: y + labelHeight, width };
    if (index === facts.length - 1) drawPill(paper, bill.status, box);
    if (value) place(paper, row, { type: 'TD' }, value, box);
    x += width;
  }
  table.end();
  paper.y += height + 12;
}
