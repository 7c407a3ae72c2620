import { carrierOfHost } from './carriers.ts';
import { fold, type Line, type MailPart } from './document.ts';
import type { Found } from './findings.ts';
import { phrases } from './phrases.ts';
import { shopNames, shopOfHost, writesForShops } from './shops.ts';

/** A shop’s name, and whether it is sure. */
export interface ShopName {
  readonly name: string;
  readonly sure: boolean;
}

/** Name and host of a sender. */
export function senderOf(sender: string): { readonly name: string; readonly host: string } {
  const at = sender.lastIndexOf('@');
  const [host = ''] = at === -1 ? [] : (/^[a-z\d.-]+/i.exec(sender.slice(at + 1)) ?? []);
  const end = sender.indexOf('<');
  const name = end === -1 ? '' : sender.slice(0, end);
  return { name: name.replaceAll('"', '').trim(), host: host.toLowerCase() };
}

const departmentWords = phrases(
  'order; orders; customer; customer service; customer care; service; support; team; notification; notifications; update; updates; noreply; no reply; confirmation; confirmations; shipping; receipt; receipts; info; store; online; help; mail; kundenservice; bestellung; bestellungen; transactions; auto confirm; shipment tracking; the team at',
);

/** The name of a sender without “Orders”, “Customer Service” and the like. */
function bareName(name: string): string {
  const [ownName = ''] = name.split(/ (?:via|through) /);
  let remainder = '';
  let end = 0;
  for (const match of departmentWords.allIn(fold(ownName))) {
    remainder += `${ownName.slice(end, match.index)} `;
    end = match.end;
  }
  const shortName = (remainder + ownName.slice(end)).replaceAll(/\s+/g, ' ').trim();
  return shortName.length >= 2 ? shortName : '';
}

/** The shop that sent a mail; undefined for a carrier, and if the name may be that of a service for shops. */
export function shopOfSender(sender: string, text: string): ShopName | undefined {
  const { name, host } = senderOf(sender);
  if (host === '' || carrierOfHost(host)) return undefined;
  const shop = shopOfHost(host);
  if (shop) return { name: shop, sure: true };
  const shortName = bareName(name);
  if (shortName === '' || shortName.includes('@')) return undefined;
  const isInText = fold(text).includes(fold(shortName));
  return isInText || !writesForShops(host) ? { name: shortName, sure: isInText } : undefined;
}

/** Amazon’s order numbers: “113-4829175-6620214”. */
const amazonOrder = /^\d{3}-\d{7}-\d{7}$/;
const amazonHost = /(?<![\w.-])(?:www\.)?amazon\.[a-z]{2,3}(?![a-z])/;

/**
 * The number that shows that an order is Amazon’s: its own, or a number of its carrier, which delivers for other shops,
 * too, next to an address of Amazon.
 */
export const numberOfAmazon = (
  orderNumber: Found<string> | undefined,
  trackingNumbers: Found<readonly string[]> | undefined,
  { text, links }: MailPart,
): Found<unknown> | undefined => {
  if (orderNumber && amazonOrder.test(orderNumber.value)) return orderNumber;
  const isCarried = trackingNumbers?.value.some((number) => /^TB[ACM]\d/.test(number));
  const isNamed = () =>
    [fold(text), ...links.map(({ url }) => url)].some((one) => amazonHost.test(one));
  return isCarried && isNamed() ? trackingNumbers : undefined;
};

const thanks = phrases(
  'thanks for shopping with; thank you for shopping with; thank you for shopping at; thanks for shopping at; your order with; your order from; your order at; your purchase from; your purchase at; order with; order from; purchase from; ordering from; buying from; shipped by; merchant; seller; shipper; bestellung bei; commande chez; commande sur; pedido en; package from; parcel from; shipment from; paket von; colis de; ordine su; bestelling bij; compra em; compra en',
);

const senderLabel =
  /^(?:from|shipper|sender|sold by|merchant|absender|expediteur|remitente|mittente)\s?[:\t] {0,2}(?!to\b|an\b)/;

const namePattern = /^[A-Z\d][\p{L}\d&’'.-]*(?: (?:[A-Z&][\p{L}\d&’'.-]*))*/u;

/** A well-known shop’s name that is one of the first lines by itself, as in a letterhead. */
function letterhead(lines: readonly Line[]): (ShopName & { readonly line: Line }) | undefined {
  for (const line of lines.slice(0, 3)) {
    const name = shopNames.find((shopName) => fold(shopName) === line.plain.trim());
    if (name !== undefined) return { name, sure: false, line };
  }
  return undefined;
}

/** The shop for whose order a text thanks, or that it names as the sender of a parcel; undefined if there is none. */
export function shopInText(
  lines: readonly Line[],
): (ShopName & { readonly line: Line }) | undefined {
  for (const line of lines) {
    const [match] = senderLabel.test(line.plain)
      ? [{ end: line.plain.search(/[:\t]/) }]
      : thanks.allIn(line.plain);
    if (!match) continue;
    const textAfter = line.text.slice(match.end).replace(/^[\s:]{1,3}/, '');
    const [nameText = ''] = namePattern.exec(textAfter) ?? [];
    // “OUTBOUND DC 4”: a number after the name makes it a place rather than a shop.
    if (senderLabel.test(line.plain) && /^ \d/.test(textAfter.slice(nameText.length))) continue;
    const [firstWord = ''] = nameText.split(' ');
    const shortName =
      shopOfHost(firstWord) ?? nameText.replace(/[.’'-]$/, '').replace(/\.com$/i, '');
    if (shortName.length > 2 && shortName.length < 40)
      return { name: shortName, sure: false, line };
  }
  return letterhead(lines);
}
