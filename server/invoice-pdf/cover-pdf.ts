import type { Tenant } from '#lib/contract/tenant.ts';
import { formatDay } from '#lib/format/day.ts';
import { formatIn } from '#lib/format/money-in.ts';
import { type OrderShare, sharesOf } from '#server/orders/share.ts';
import { contentWidth, leadingOf, sheet, styles } from './look.ts';
import { openPaper } from './open-paper.ts';
import { measure, type Paper, paragraph, turnPage } from './paper.ts';
import { type Column, tableHeight, writeTable } from './table.ts';

/** The content of a cover page. */
export interface OrderCover {
  readonly order: OrderShare;
  /** The customer’s name and code. */
  readonly buyer: string;
  readonly at: string;
}

/** Makes the page that goes before a shop’s invoice of an order in several parcels. */
export interface CoverRenderer {
  readonly renderCover: (cover: OrderCover, company: Tenant) => Promise<Uint8Array>;
}

const figures = { align: 'right', style: styles.figure } as const;

const itemColumns: readonly Column[] = [
  { label: 'Item', x: sheet.left, width: contentWidth - 236, style: styles.body },
  { label: 'Quantity', x: sheet.right - 232, width: 52, ...figures },
  { label: 'Price', x: sheet.right - 176, width: 88, ...figures },
  { label: 'Comes in', x: sheet.right - 76, width: 76, style: styles.body },
];

const sumColumns: readonly Column[] = [
  { label: 'Sum', x: sheet.left, width: contentWidth - 240, style: styles.body },
  { label: 'This parcel', x: sheet.right - 232, width: 108, ...figures },
  { label: 'Whole order', x: sheet.right - 108, width: 108, ...figures },
];

const moneyOf =
  ({ currency }: OrderShare) =>
  (amount: number): string =>
    formatIn(currency, amount);

/** The items of the order, those of this parcel first. */
function itemRows(order: OrderShare): string[][] {
  const money = moneyOf(order);
  const isOwn = ({ parcel }: OrderShare['items'][number]) => parcel === order.parcel;
  return order.items
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .map((item) => [
      item.description,
      String(item.quantity),
      money(item.amount),
      isOwn(item) ? 'This parcel' : `Parcel ${item.parcel + 1}`,
    ]);
}

const sums = [
  ['Items', 'itemsCents', 1],
  ['Discount', 'discountCents', -1],
  ['Shipping', 'shippingCents', 1],
  ['Tax', 'taxCents', 1],
  ['Total', 'totalCents', 1],
] as const;

function sumRows(order: OrderShare): string[][] {
  const money = moneyOf(order);
  const shares = sharesOf(order);
  return sums.map(([label, amount, sign]) => [
    label,
    money(((shares[order.parcel]?.[amount] ?? 0) * sign) / 100),
    money((shares.reduce((all, share) => all + share[amount], 0) * sign) / 100),
  ]);
}

function writeFacts(paper: Paper, { order, buyer }: OrderCover): void {
  const { parcel, parcels, shop, number, orderedOn } = order;
  const otherParcels = parcels
    .map((trackingNumber, index) => `${trackingNumber} (parcel ${index + 1})`)
    .filter((_, index) => index !== parcel);
  const facts = [
    ['Tracking number', parcels[parcel]],
    ['Sold by', shop],
    ['Bought by', buyer],
    ['Order', number],
    ['Ordered on', orderedOn && formatDay(orderedOn)],
    ['The rest of the order', otherParcels.join(', ')],
  ];
  for (const [label, value] of facts)
    if (value) paragraph(paper, 'P', `${label}: ${value}`, styles.body);
}

/** What the order cost and who made the page, all on one page, so that nothing runs into its foot. */
function writeEnd(paper: Paper, order: OrderShare, company: Tenant): void {
  // Points around the table of sums and between other lines, first measured and then written.
  const above = 20;
  const below = 14;
  const between = 4;
  const rows = sumRows(order);
  const maker = `Made by ${company.name} from what the customer said of the order. Discount, shipping and tax are shared by the value of the items. Questions? Call ${company.phone} or write to ${company.email}.`;
  const notes = [
    maker,
    ...(paper.lacksLetters
      ? ['A question mark replaces each letter that this page cannot show.']
      : []),
  ];
  const notesHeight = notes.reduce(
    (height, note) => height + measure(paper, note, contentWidth, styles.small).height + between,
    0,
  );
  const headingHeight = leadingOf(styles.sum) + between;
  const sumsHeight = headingHeight + tableHeight(paper, sumColumns, rows);
  turnPage(paper, above + sumsHeight + below + notesHeight);
  paper.y += above;
  paragraph(paper, 'H2', 'What they cost', styles.sum);
  paper.y += between;
  writeTable(paper, sumColumns, rows);
  paper.y += below;
  for (const note of notes) {
    paragraph(paper, 'P', note, styles.small);
    paper.y += between;
  }
}

/** The cover page as a tagged PDF; the same bytes for the same cover and company. */
export async function coverPdf(cover: OrderCover, company: Tenant): Promise<Uint8Array> {
  const { order, at } = cover;
  const { parcel, parcels } = order;
  const title = `Parcel ${parcel + 1} of ${parcels.length}`;
  const subject = 'The items of one order that came in this parcel';
  const { paper, finish } = openPaper({ title, subject, at: new Date(at) }, company);
  const value = moneyOf(order)((sharesOf(order)[parcel]?.valueCents ?? 0) / 100);
  paragraph(paper, 'H1', title, styles.title);
  paper.y += 6;
  const text = `One order came in ${parcels.length} parcels. Only the items marked “This parcel” are in this one. ${value} was paid for them. The shop’s invoice, handed in with this page, lists the whole order.`;
  paragraph(paper, 'P', text, styles.body);
  paper.y += 12;
  writeFacts(paper, cover);
  paper.y += 16;
  paragraph(paper, 'H2', 'Items of the order', styles.sum);
  paper.y += 4;
  writeTable(paper, itemColumns, itemRows(order));
  writeEnd(paper, order, company);
  return await finish();
}
