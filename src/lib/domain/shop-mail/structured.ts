import { maxMailParcels } from '#lib/contract/mails.ts';
import { dayInJamaica } from './dates.ts';
import { type DataNode, visibleText } from './document.ts';
import type { Found, MailItem, PartFindings } from './findings.ts';
import { readAmount } from './money.ts';

interface TypedNode {
  readonly type: string;
  readonly node: DataNode;
}

const isNode = (value: unknown): value is DataNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 100) : [value];
};

const nodesOf = (value: unknown): DataNode[] => listOf(value).filter(isNode);

/** The last part of a type’s address: `Order` of `http://schema.org/Order`. */
const typeOf = (node: DataNode): string =>
  String(listOf(node['@type'])[0] ?? '')
    .split(/[/#]/)
    .at(-1) ?? '';

/** Deeper nodes, and more of them, are not read: mails come from anybody. */
const maxDepth = 8;
const maxNodes = 500;

/** Every node with its type, outer nodes first. */
function typedIn(value: unknown, depth = 0): TypedNode[] {
  if (depth > maxDepth) return [];
  return listOf(value).flatMap((one) => {
    if (!isNode(one)) return [];
    const inner = Object.values(one).flatMap((part) => typedIn(part, depth + 1));
    return [{ type: typeOf(one), node: one }, ...inner].slice(0, maxNodes);
  });
}

const textOf = (value: unknown): string | undefined => {
  const [first] = listOf(value);
  const text = isNode(first) ? first['name'] : first;
  return typeof text === 'string' || typeof text === 'number'
    ? visibleText(String(text).slice(0, 1000)).replaceAll(/\s+/g, ' ').trim().slice(0, 300) ||
        undefined
    : undefined;
};

function numberOf(value: unknown): number | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  return /^\d+\.\d+$/.test(text) ? Number(text) : readAmount(text.replace(/^\D{1,4}/, ''));
}

const finding = <Value>(value: Value | undefined, path: string): Found<Value> | undefined =>
  value === undefined
    ? undefined
    : {
        value,
        sure: true,
        from: {
          part: 'data',
          text: typeof value === 'object' ? JSON.stringify(value) : String(value),
          path,
        },
      };

/** The first of several findings that is not undefined. */
function firstOf<Value>(...list: readonly (Found<Value> | undefined)[]): Found<Value> | undefined {
  return list.find((one) => one !== undefined);
}

/** Name, number and price of an offer, an ordered item or a product. */
function itemOf(node: DataNode): MailItem | undefined {
  const inner = nodesOf(node['itemOffered'])[0] ?? nodesOf(node['orderedItem'])[0];
  const description = textOf(inner?.['name'] ?? node['name']);
  if (description === undefined) return undefined;
  const offer = nodesOf(node['offers'])[0] ?? nodesOf(inner?.['offers'])[0];
  const quantity = nodesOf(node['eligibleQuantity'])[0];
  return {
    description,
    quantity:
      numberOf(quantity?.['value'] ?? node['orderQuantity'] ?? node['eligibleQuantity']) ?? null,
    price: numberOf(node['price'] ?? offer?.['price']) ?? null,
  };
}

const itemsOf = (value: unknown): MailItem[] | undefined => {
  const items = nodesOf(value)
    .map(itemOf)
    .filter((item) => item !== undefined);
  return items.length > 0 ? items : undefined;
};

/** The day of a date or a moment; midnight of UTC is a day without a time. */
const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value) ?? '';
  const [day] = /^\d{4}-\d\d-\d\d/.exec(text) ?? [];
  const isMoment = /T(?!00:00(?::00(?:\.0{1,9})?)?(?:Z|[+-]00))\d.{0,20}(?:Z|[+-]00:?00)$/.test(
    text,
  );
  return day && isMoment && !Number.isNaN(Date.parse(text)) ? dayInJamaica(text) : day;
};

const currencyOf = (value: unknown): string | undefined => {
  const code = textOf(value);
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
};

/** The value that several nodes share; undefined if they differ. */
function sharedValue<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const distinctValues = new Set(values.filter((value) => value !== undefined));
  return distinctValues.size === 1 ? [...distinctValues][0] : undefined;
}

const codeOf = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** The parcels of schema.org’s ParcelDelivery, each with the names of what is in it. */
export const parcelsInData = (data: readonly DataNode[]) =>
  typedIn(data)
    .filter(({ type }) => type === 'ParcelDelivery')
    .map(({ node }) => ({
      number: codeOf(textOf(node['trackingNumber']) ?? ''),
      items: (itemsOf(node['itemShipped']) ?? []).map(({ description }) => description),
    }));

/** The first Order and Invoice, and every ParcelDelivery. */
interface Purchase {
  readonly order: DataNode | undefined;
  readonly invoice: DataNode | undefined;
  readonly parcels: readonly DataNode[];
}

const shopIn = ({ order, invoice, parcels }: Purchase): string | undefined => {
  const parcelOrder = nodesOf(parcels[0]?.['partOfOrder'])[0];
  return textOf(
    order?.['seller'] ??
      order?.['merchant'] ??
      parcelOrder?.['seller'] ??
      parcelOrder?.['merchant'] ??
      invoice?.['provider'],
  );
};

const itemsIn = ({ order, parcels }: Purchase) =>
  firstOf(
    finding(itemsOf(order?.['acceptedOffer']), 'Order.acceptedOffer'),
    finding(itemsOf(order?.['orderedItem']), 'Order.orderedItem'),
    finding(
      itemsOf(parcels.flatMap((node) => listOf(node['itemShipped']))),
      'ParcelDelivery.itemShipped',
    ),
  );

/** What an invoice asks for; a paid one asks for nothing, which is not what the order cost. */
const paymentOf = ({ invoice }: Purchase): DataNode | undefined =>
  nodesOf(invoice?.['totalPaymentDue']).find(
    (node) => numberOf(node['price'] ?? node['value']) !== 0,
  );

function totalIn(purchase: Purchase) {
  const payment = paymentOf(purchase);
  const { order } = purchase;
  return firstOf(
    finding(numberOf(payment?.['price'] ?? payment?.['value']), 'Invoice.totalPaymentDue'),
    finding(numberOf(order?.['price'] ?? order?.['totalPrice']), 'Order.price'),
  );
}

function currencyIn(purchase: Purchase) {
  const payment = paymentOf(purchase);
  const { order } = purchase;
  const offer = nodesOf(order?.['acceptedOffer'])[0];
  return firstOf(
    finding(
      currencyOf(payment?.['priceCurrency'] ?? payment?.['currency']),
      'Invoice.totalPaymentDue',
    ),
    finding(currencyOf(order?.['priceCurrency']), 'Order.priceCurrency'),
    finding(currencyOf(offer?.['priceCurrency']), 'Order.acceptedOffer'),
  );
}

function trackingNumbersOf({ parcels }: Purchase): string[] | undefined {
  const numbers = parcels
    .flatMap((node) => listOf(node['trackingNumber']))
    .map(textOf)
    .filter((text) => text !== undefined)
    .map(codeOf);
  return numbers.length > 0 ? [...new Set(numbers)].slice(0, maxMailParcels) : undefined;
}

const arrivalIn = ({ parcels }: Purchase) =>
  firstOf(
    finding(
      sharedValue(parcels.map((node) => dayOf(node['expectedArrivalUntil']))),
      'ParcelDelivery.expectedArrivalUntil',
    ),
    finding(
      sharedValue(parcels.map((node) => dayOf(node['expectedArrivalFrom']))),
      'ParcelDelivery.expectedArrivalFrom',
    ),
  );

const undone = /cancel|return|refund/i;

/** True if every order or parcel of the data is canceled, returned or refunded. */
export function isUndoneData(data: readonly DataNode[]): boolean {
  const statuses = typedIn(data)
    .filter(({ type }) => type === 'Order')
    .map(({ node }) => textOf(node['orderStatus']));
  const isOff = (status: string | undefined) => status !== undefined && undone.test(status);
  // Of an order that is named twice, one node may have no status.
  return statuses.some(isOff) && statuses.every((status) => status === undefined || isOff(status));
}

/** Reads schema.org’s Order, ParcelDelivery and Invoice. */
export function readData(data: readonly DataNode[]): PartFindings {
  const typedNodes = typedIn(data);
  const nodesOfType = (type: string) =>
    typedNodes.filter((one) => one.type === type).map(({ node }) => node);
  const orders = nodesOfType('Order');
  const parcels = nodesOfType('ParcelDelivery');
  const [invoice] = nodesOfType('Invoice');
  const purchase: Purchase = { order: orders[0], invoice, parcels };
  const orderNumber = sharedValue(
    [...orders, ...nodesOf(invoice?.['referencesOrder'])].map((node) =>
      textOf(node['orderNumber']),
    ),
  );
  const isOneOrder = orders.length < 2 || orderNumber !== undefined;
  return {
    shop: finding(shopIn(purchase), 'Order.seller'),
    orderNumber: finding(orderNumber, 'Order.orderNumber'),
    items: itemsIn(purchase),
    total: isOneOrder ? totalIn(purchase) : undefined,
    currency: currencyIn(purchase),
    carrier: finding(
      sharedValue(parcels.map((node) => textOf(node['carrier'] ?? node['provider']))),
      'ParcelDelivery.carrier',
    ),
    trackingNumbers: finding(trackingNumbersOf(purchase), 'ParcelDelivery.trackingNumber'),
    expected: arrivalIn(purchase),
  };
}
