import { isAboutCart } from './carts.ts';
import type { MailDocument } from './document.ts';
import {
  type Findings,
  type Found,
  type MailItem,
  orNothing,
  type PartFindings,
} from './findings.ts';
import { readPart } from './read-part.ts';
import { isUndoneData, readData } from './structured.ts';
import { isUndone } from './undone.ts';

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** One finding of two about the same thing: equal values support each other, of different values a sure one counts. */
function agree<Value>(
  one: Found<Value> | undefined,
  other: Found<Value> | undefined,
): Found<Value> | undefined {
  if (!one || !other) return one ?? other;
  if (isSame(one.value, other.value)) return { ...one, sure: true };
  if (one.sure === other.sure) return undefined;
  return one.sure ? one : other;
}

/** Both lists as one, without repetitions. */
function union(
  one: Found<readonly string[]> | undefined,
  other: Found<readonly string[]> | undefined,
) {
  if (!one || !other) return one ?? other;
  return {
    ...one,
    value: [...new Set([...one.value, ...other.value])],
    sure: one.sure && other.sure,
  };
}

/** The surer of two findings, else the first. */
const surer = <Value>(one: Found<Value> | undefined, other: Found<Value> | undefined) =>
  one && (one.sure || !other?.sure) ? one : (other ?? one);

/** If neither list is sure and their lengths differ, items are missing from one: then neither counts. */
const agreedItems = (
  one: PartFindings['items'],
  other: PartFindings['items'],
): PartFindings['items'] =>
  one && other && !one.sure && !other.sure && one.value.length !== other.value.length
    ? undefined
    : surer(one, other);

const merge = (one: PartFindings, other: PartFindings): PartFindings => ({
  shop: surer(one.shop, other.shop),
  orderNumber: agree(one.orderNumber, other.orderNumber),
  items: agreedItems(one.items, other.items),
  itemTotal: agree(one.itemTotal, other.itemTotal),
  shipping: agree(one.shipping, other.shipping),
  tax: agree(one.tax, other.tax),
  total: agree(one.total, other.total),
  currency: agree(one.currency, other.currency),
  carrier: agree(one.carrier, other.carrier),
  trackingNumbers: union(one.trackingNumbers, other.trackingNumbers),
  expected: agree(one.expected, other.expected),
});

/** Items of the text with the names that structured data give them; the data often lack prices. */
function withNames(
  text: PartFindings['items'],
  data: PartFindings['items'],
): PartFindings['items'] {
  if (!text || !data) return text ?? data;
  if (text.value.length !== data.value.length) return text.sure ? text : data;
  const value = text.value.map((item, index) => {
    const hasItsName = (other: MailItem) => other.description === item.description;
    const dataItem = data.value.find(hasItsName) ?? data.value[index];
    return {
      description: dataItem?.description ?? item.description,
      quantity: item.quantity ?? dataItem?.quantity ?? null,
      price: item.price ?? dataItem?.price ?? null,
    };
  });
  return { ...text, value };
}

/** The findings of structured data and texts together. The data alone cannot show that a total is the order’s. */
function withData(data: PartFindings, texts: PartFindings): PartFindings {
  const total = data.total && !texts.total ? { ...data.total, sure: false } : data.total;
  return {
    ...texts,
    ...Object.fromEntries(Object.entries(data).filter(([, finding]) => finding !== undefined)),
    shop: surer(texts.shop, data.shop),
    items: withNames(texts.items, data.items),
    total: texts.total?.sure ? texts.total : agree(total && { ...total, sure: false }, texts.total),
    trackingNumbers: union(data.trackingNumbers, texts.trackingNumbers),
  };
}

/** Reads what a shop’s or carrier’s mail says about an order and its parcels. */
export function readMail(mail: MailDocument): Findings {
  const { parts, ...header } = mail;
  const texts = parts.map((part) => readPart(part, header)).reduce(merge, {});
  const nodes = parts.flatMap((part) => part.data);
  const data = readData(nodes);
  const findings = withData(data, texts);
  const evidence = findings.orderNumber ?? findings.trackingNumbers ?? findings.total;
  const isNumbered = (findings.orderNumber ?? findings.trackingNumbers) !== undefined;
  const isAboutOther = isUndone(mail) || isUndoneData(nodes) || isAboutCart(mail, isNumbered);
  const orderFindings: PartFindings = evidence && !isAboutOther ? findings : {};
  return {
    shop: orNothing(orderFindings.shop),
    orderNumber: orNothing(orderFindings.orderNumber),
    items: orNothing(orderFindings.items),
    itemTotal: orNothing(orderFindings.itemTotal),
    shipping: orNothing(orderFindings.shipping),
    tax: orNothing(orderFindings.tax),
    total: orNothing(orderFindings.total),
    currency: orNothing(orderFindings.currency),
    carrier: orNothing(orderFindings.carrier),
    trackingNumbers: orNothing(orderFindings.trackingNumbers),
    expected: orNothing(orderFindings.expected),
  };
}
