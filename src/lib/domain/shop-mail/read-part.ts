import { withoutAsides } from './asides.ts';
import { findCarrier } from './carrier.ts';
import { dollarOf } from './currencies.ts';
import type { DateContext } from './dates.ts';
import { fold, type Line, linesOf, type MailPart, placeIn } from './document.ts';
import { findExpected } from './expected.ts';
import type { Found, MailItem, PartFindings, Place } from './findings.ts';
import { segmentsOf } from './forwards.ts';
import { countedItems, itemsAddingUp, rawItemsIn } from './items.ts';
import { amountsIn } from './money.ts';
import { chooseOrderNumber, orderNumbersIn } from './order-number.ts';
import { type Passage, passageOf } from './passage.ts';
import { shopInText, shopOfSender } from './shop.ts';
import { type SumRow, sumRowsOf } from './sum-rows.ts';
import { chooseSums, reductionOf, type Sum, type Sums } from './sums.ts';
import { trackingNumbersIn } from './tracking-numbers.ts';

/** What the header of the mail says. */
export interface MailHeader {
  readonly subject: string;
  readonly sender: string;
  readonly sentOn: string | undefined;
}

/** The first mail within a part that says anything about an order, with the header that belongs to it. */
function ownSegment(
  lines: readonly Line[],
  header: MailHeader,
): { header: MailHeader; lines: Line[] } {
  const segments = segmentsOf(lines, { sentOn: header.sentOn, isMonthFirst: true });
  const tells = (own: readonly Line[]) => {
    const { text, plain } = passageOf(own);
    return (
      sumRowsOf(own).length > 0 ||
      orderNumbersIn(text, plain).length > 0 ||
      trackingNumbersIn(text, plain, []).length > 0
    );
  };
  const segment = segments.find(({ lines: own }) => tells(own)) ?? segments[0];
  return {
    header: {
      subject: segment?.header.subject ?? header.subject,
      sender: segment?.header.sender ?? header.sender,
      sentOn: segment?.header.sentOn ?? header.sentOn,
    },
    lines: withoutAsides(segment?.lines ?? []),
  };
}

function itemsOf(
  lines: readonly Line[],
  rows: readonly SumRow[],
  sums: Sums,
): { items: MailItem[]; sure: boolean } | undefined {
  const end =
    sums.itemTotal?.row.offset ??
    sums.total?.row.offset ??
    rows[0]?.offset ??
    Number.POSITIVE_INFINITY;
  const raw = rawItemsIn(lines.filter(({ offset }) => offset < end));
  if (raw.some(({ description }) => description === '')) return undefined;
  const [total, shipping, tax] = [sums.total, sums.shipping, sums.tax].map(
    (sum) => sum?.row.value ?? 0,
  );
  const targets = sums.itemTotal
    ? [sums.itemTotal.row.value]
    : [(total ?? 0) - (shipping ?? 0) - (tax ?? 0), (total ?? 0) - (shipping ?? 0)];
  // A sum of the items may be the one before or after a reduction.
  const items = itemsAddingUp(raw, [
    ...targets,
    ...targets.map((target) => target + reductionOf(rows)),
  ]);
  if (items) return { items, sure: true };
  // If all sums are known, items that do not add up are incomplete or misread.
  const areSumsKnown = sums.itemTotal ?? (sums.total && sums.shipping && sums.tax);
  const counted = areSumsKnown ? undefined : countedItems(raw, total ?? 0);
  return counted && { items: counted, sure: false };
}

/** The lines with the prices of items, for their currency alone. */
const priceRowsOf = (lines: readonly Line[], items: readonly MailItem[]): SumRow[] =>
  lines.flatMap(({ text, offset }) =>
    amountsIn(text)
      .filter(({ value }) => items.some(({ price }) => price === value))
      .map(({ value, currency }) => ({ kind: 'price', value, currency, text, offset })),
  );

const found = <Value>(value: Value, sure: boolean, from: Place): Found<Value> => ({
  value,
  sure,
  from,
});

/** The currency of the sums; a bare dollar is that of the sender’s country. */
function currencyOf(
  rows: readonly SumRow[],
  header: MailHeader,
  part: MailPart,
): Found<string> | undefined {
  const written = rows.filter(({ currency }) => currency !== undefined);
  const named = new Set(
    written
      .map(({ currency }) => (currency === '$' ? undefined : currency))
      .filter((one) => one !== undefined),
  );
  const [row] = written;
  if (!row || named.size > 1) return undefined;
  const [own] = named;
  const value = own ?? dollarOf(header.sender);
  return found(value, own !== undefined, placeIn(part, row.text, row.offset));
}

/** Reads one text of a mail. */
export function readPart(part: MailPart, mail: MailHeader): PartFindings {
  const { header, lines } = ownSegment(linesOf(part.text), mail);
  const passage: Passage = passageOf(lines);
  const placeAt = (at: number, text: string): Place => placeIn(part, text, passage.offsetOf(at));
  const placeOfLine = ({ text, offset }: Pick<Line, 'text' | 'offset'>): Place =>
    placeIn(part, text, offset);
  const senderPlace: Place = { part: 'sender', text: header.sender };
  const rows = sumRowsOf(lines);
  const sums = chooseSums(rows);
  const sum = (one: Sum | undefined) => one && found(one.row.value, one.sure, placeOfLine(one.row));

  const inSubject = orderNumbersIn(header.subject, fold(header.subject));
  const order = chooseOrderNumber(inSubject, orderNumbersIn(passage.text, passage.plain));
  const [first, last] = [lines[0]?.offset ?? 0, lines.at(-1)?.offset ?? 0];
  const links = part.links.filter(({ offset }) => offset >= first && offset <= last + 1000);
  const numbers = trackingNumbersIn(passage.text, passage.plain, links).filter(
    ({ number, isLink }) => isLink || number !== order?.chosen.number.toUpperCase(),
  );
  const [number] = numbers;
  const numberPlace: Place | undefined = number && {
    part: number.isLink ? 'link' : part.kind,
    text: number.text,
    offset: number.isLink ? number.offset : passage.offsetOf(number.offset),
  };
  const carrier = findCarrier(header.sender, lines, numbers);
  const used = Object.values(sums)
    .filter((one) => one !== undefined)
    .map(({ row }) => row);
  const items = itemsOf(lines, rows, sums);
  const currency =
    currencyOf(used.length > 0 ? used : rows, header, part) ??
    (rows.length === 0 && items
      ? currencyOf(priceRowsOf(lines, items.items), header, part)
      : undefined);
  const context: DateContext = {
    sentOn: header.sentOn,
    isMonthFirst: currency === undefined || ['USD', 'CAD'].includes(currency.value),
  };
  const arrival = findExpected(lines, context);
  const bySender = shopOfSender(header.sender, part.text);
  const inText = bySender ? undefined : shopInText(lines);

  return {
    shop: bySender
      ? found(bySender.name, bySender.sure, senderPlace)
      : inText && found(inText.name, inText.sure, placeOfLine(inText.line)),
    orderNumber:
      order &&
      found(
        order.chosen.number,
        order.sure,
        order.isOfSubject
          ? { part: 'subject', text: header.subject, offset: order.chosen.offset }
          : placeAt(order.chosen.offset, order.chosen.number),
      ),
    items:
      items &&
      found(items.items, items.sure, {
        part: part.kind,
        text: items.items.map(({ description }) => description).join('; '),
      }),
    itemTotal: sum(sums.itemTotal),
    shipping: sum(sums.shipping),
    tax: sum(sums.tax),
    total: sum(sums.total),
    currency,
    carrier:
      carrier &&
      found(
        carrier.name,
        carrier.sure,
        carrier.line ? placeOfLine(carrier.line) : (numberPlace ?? senderPlace),
      ),
    trackingNumbers:
      numberPlace &&
      found(
        numbers.map((one) => one.number),
        numbers.every(({ sure }) => sure),
        numberPlace,
      ),
    expected: arrival && found(arrival.date, true, placeOfLine(arrival.line)),
  };
}
