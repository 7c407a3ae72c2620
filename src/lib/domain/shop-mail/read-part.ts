import { withoutAsides } from './asides.ts';
import { findCarrier } from './carrier.ts';
import { isShared, sharedCurrencyOf } from './currencies.ts';
import { fold, type Line, linesOf, type MailDocument, type MailPart, placeIn } from './document.ts';
import { findExpected } from './expected.ts';
import type { Found, MailItem, PartFindings, Place } from './findings.ts';
import { isForwarded, segmentsOf } from './forwards.ts';
import { amountsIn } from './money.ts';
import { orderItemsIn } from './order-items.ts';
import { chooseOrderNumber, orderNumbersIn } from './order-number.ts';
import { type Passage, passageOf } from './passage.ts';
import { numberOfAmazon, shopInText, shopOfSender } from './shop.ts';
import { type SumRow, sumRowsOf } from './sum-rows.ts';
import { chooseSums, type Sum } from './sums.ts';
import { type TrackingNumber, trackingNumbersIn } from './tracking-numbers.ts';

type MailHeader = Omit<MailDocument, 'parts'>;

/** The mail within a part of a mail that is about an order, with the header that belongs to it. */
interface Segment {
  readonly part: MailPart;
  readonly header: MailHeader;
  readonly lines: readonly Line[];
  readonly passage: Passage;
}

function mentionsOrder(lines: readonly Line[]): boolean {
  const { text, plain } = passageOf(lines);
  return (
    sumRowsOf(lines).length > 0 ||
    orderNumbersIn(text, plain).length > 0 ||
    trackingNumbersIn(text, plain, []).length > 0
  );
}

/** The first mail within a part that mentions an order; the first of all if none does. */
function orderSegment(part: MailPart, header: MailHeader): Segment {
  const segments = segmentsOf(linesOf(part.text), { sentOn: header.sentOn, isMonthFirst: true });
  const segment = segments.find(({ lines }) => mentionsOrder(lines)) ?? segments[0];
  const lines = withoutAsides(segment?.lines ?? []);
  return {
    part,
    header: {
      subject: segment?.header.subject ?? header.subject,
      sender: segment?.header.sender ?? (isForwarded(header.subject) ? '' : header.sender),
      sentOn: segment?.header.isDateUnread ? undefined : (segment?.header.sentOn ?? header.sentOn),
    },
    lines,
    passage: passageOf(lines),
  };
}

/** The lines with the prices of items, as rows of which only the currency is read. */
const priceRowsOf = (lines: readonly Line[], items: readonly MailItem[]): SumRow[] =>
  lines.flatMap(({ text, offset }) =>
    amountsIn(text)
      .filter(({ value }) => items.some(({ price }) => price === value))
      .map(({ value, currency }) => ({ kind: 'price', value, currency, text, offset })),
  );

const finding = <Value>(value: Value, sure: boolean, from: Place): Found<Value> => ({
  value,
  sure,
  from,
});

/** The currency of the rows, undefined if they name none or several; that of a shared sign is by the sender’s country. */
function currencyOf(rows: readonly SumRow[], { header, part }: Segment): Found<string> | undefined {
  const named = rows.flatMap(({ currency, ...row }) => (currency ? [{ ...row, currency }] : []));
  const codes = new Set(named.map(({ currency }) => currency).filter((one) => !isShared(one)));
  const [row] = named;
  if (!row || codes.size > 1) return undefined;
  const [code] = codes;
  const value =
    code ?? (isShared(row.currency) ? sharedCurrencyOf(row.currency, header.sender) : undefined);
  return value === undefined
    ? undefined
    : finding(value, code !== undefined, placeIn(part, row.text, row.offset));
}

const placeOfLine = ({ part }: Segment, { text, offset }: Pick<Line, 'text' | 'offset'>): Place =>
  placeIn(part, text, offset);

const placeOfSender = ({ header }: Segment): Place => ({
  part: 'sender',
  text: header.sender,
});

const placeOfNumber = ({ part, passage }: Segment, number: TrackingNumber): Place => ({
  part: number.isLink ? 'link' : part.kind,
  text: number.text,
  offset: number.isLink ? number.offset : passage.offsetOf(number.offset),
});

function shopOf(
  segment: Segment,
  { orderNumber, trackingNumbers }: PartFindings,
): Found<string> | undefined {
  const { header, part, lines } = segment;
  const senderShop = shopOfSender(header.sender, part.text);
  const amazonNumber = numberOfAmazon(orderNumber, trackingNumbers, part);
  if (amazonNumber && !senderShop?.sure) return finding('Amazon', true, amazonNumber.from);
  if (senderShop) return finding(senderShop.name, senderShop.sure, placeOfSender(segment));
  const textShop = shopInText(lines);
  return textShop && finding(textShop.name, textShop.sure, placeOfLine(segment, textShop.line));
}

function orderNumberOf({ part, header, passage }: Segment): Found<string> | undefined {
  const order = chooseOrderNumber(
    orderNumbersIn(header.subject, fold(header.subject)),
    orderNumbersIn(passage.text, passage.plain),
  );
  if (!order) return undefined;
  const { number, offset } = order.chosen;
  return finding(
    number,
    order.sure,
    order.isOfSubject
      ? { part: 'subject', text: header.subject, offset }
      : placeIn(part, number, passage.offsetOf(offset)),
  );
}

/** How many characters after the last line of a mail its links may be. */
const linkMargin = 1000;

/** The tracking numbers; the order number is not among them unless a carrier’s link has it. */
function numbersOf(
  { part, lines, passage }: Segment,
  orderNumber: string | undefined,
): TrackingNumber[] {
  const start = lines[0]?.offset ?? 0;
  const end = (lines.at(-1)?.offset ?? 0) + linkMargin;
  const links = part.links.filter(({ offset }) => offset >= start && offset <= end);
  return trackingNumbersIn(passage.text, passage.plain, links).filter(
    ({ number, isLink }) => isLink || number !== orderNumber?.toUpperCase(),
  );
}

function carrierOf(
  segment: Segment,
  numbers: readonly TrackingNumber[],
): Found<string> | undefined {
  const carrier = findCarrier(segment.header.sender, segment.lines, numbers);
  if (!carrier) return undefined;
  const [number] = numbers;
  const place = number ? placeOfNumber(segment, number) : placeOfSender(segment);
  return finding(
    carrier.name,
    carrier.sure,
    carrier.line ? placeOfLine(segment, carrier.line) : place,
  );
}

/** Reads one text of a mail. */
export function readPart(part: MailPart, mail: MailHeader): PartFindings {
  const segment = orderSegment(part, mail);
  const { header, lines } = segment;
  const rows = sumRowsOf(lines);
  const sums = chooseSums(rows);
  const items = orderItemsIn(lines, rows, sums);
  const chosenRows = Object.values(sums)
    .filter((sum) => sum !== undefined)
    .map(({ row }) => row);
  const currency =
    currencyOf(chosenRows.length > 0 ? chosenRows : rows, segment) ??
    (rows.length === 0 && items ? currencyOf(priceRowsOf(lines, items.items), segment) : undefined);
  const orderNumber = orderNumberOf(segment);
  const numbers = numbersOf(segment, orderNumber?.value);
  const [firstNumber] = numbers;
  const trackingNumbers =
    firstNumber &&
    finding(
      numbers.map(({ number }) => number),
      true,
      placeOfNumber(segment, firstNumber),
    );
  const arrival = findExpected(lines, {
    sentOn: header.sentOn,
    isMonthFirst: currency === undefined || ['USD', 'CAD'].includes(currency.value),
  });
  const sumFinding = (sum: Sum | undefined) =>
    sum && finding(sum.row.value, sum.sure, placeOfLine(segment, sum.row));

  return {
    shop: shopOf(segment, { orderNumber, trackingNumbers }),
    orderNumber,
    items:
      items &&
      finding(items.items, items.sure, {
        part: part.kind,
        text: items.items.map(({ description }) => description).join('; '),
      }),
    itemTotal: sumFinding(
      sums.itemTotal && items?.provesItemTotal ? { ...sums.itemTotal, sure: true } : sums.itemTotal,
    ),
    shipping: sumFinding(sums.shipping),
    tax: sumFinding(sums.tax),
    total: sumFinding(sums.total),
    currency,
    carrier: carrierOf(segment, numbers),
    trackingNumbers,
    expected: arrival && finding(arrival.date, true, placeOfLine(segment, arrival.line)),
  };
}
