import { carrierOfHost } from './carriers.ts';
import { fold, type Line } from './document.ts';
import { phrases } from './phrases.ts';
import { shopNames, shopOfHost, writesForShops } from './shops.ts';

/** A shop’s name, and how sure it is. */
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
  const [own = ''] = name.split(/ (?:via|through) /);
  let [rest, end] = ['', 0];
  for (const match of departmentWords.allIn(fold(own))) {
    rest += `${own.slice(end, match.index)} `;
    end = match.end;
  }
  const bare = (rest + own.slice(end)).replaceAll(/\s+/g, ' ').trim();
  return bare.length >= 2 ? bare : '';
}

/** The shop that sent a mail; undefined for a carrier or a payment service. */
export function shopOfSender(sender: string, text: string): ShopName | undefined {
  const { name, host } = senderOf(sender);
  if (host === '' || carrierOfHost(host)) return undefined;
  const known = shopOfHost(host);
  if (known) return { name: known, sure: true };
  const bare = bareName(name);
  if (bare === '' || bare.includes('@')) return undefined;
  const isInText = fold(text).includes(fold(bare));
  return isInText || !writesForShops(host) ? { name: bare, sure: isInText } : undefined;
}

const thanks = phrases(
  'thanks for shopping with; thank you for shopping with; thank you for shopping at; thanks for shopping at; your order with; your order from; your order at; your purchase from; your purchase at; order with; order from; purchase from; ordering from; buying from; shipped by; merchant; seller; shipper; bestellung bei; commande chez; commande sur; pedido en; package from; parcel from; shipment from; paket von; colis de; ordine su; bestelling bij; compra em; compra en',
);

const senders =
  /^(?:from|shipper|sender|sold by|merchant|absender|expediteur|remitente|mittente)\s?[:\t] {0,2}(?!to\b|an\b)/;

const namePattern = /^[A-Z\d][\p{L}\d&’'.-]*(?: (?:[A-Z&][\p{L}\d&’'.-]*))*/u;

/** A known shop’s name that is all of one of the first lines, as a letterhead is. */
function letterhead(lines: readonly Line[]): (ShopName & { readonly line: Line }) | undefined {
  for (const line of lines.slice(0, 3)) {
    const name = shopNames.find((known) => fold(known) === line.plain.trim());
    if (name !== undefined) return { name, sure: false, line };
  }
  return undefined;
}

/** The shop that a text thanks for, or names as the sender of a parcel. */
export function shopInText(
  lines: readonly Line[],
): (ShopName & { readonly line: Line }) | undefined {
  for (const line of lines) {
    const [match] = senders.test(line.plain)
      ? [{ end: line.plain.search(/[:\t]/) }]
      : thanks.allIn(line.plain);
    if (!match) continue;
    const rest = line.text.slice(match.end).replace(/^[\s:]{1,3}/, '');
    const [found = ''] = namePattern.exec(rest) ?? [];
    // “OUTBOUND DC 4”: a number after the name makes it a place rather than a shop.
    if (senders.test(line.plain) && /^ \d/.test(rest.slice(found.length))) continue;
    const bare = found.replace(/[.’'-]$/, '').replace(/\.com$/i, '');
    if (bare.length > 2 && bare.length < 40) return { name: bare, sure: false, line };
  }
  return letterhead(lines);
}
