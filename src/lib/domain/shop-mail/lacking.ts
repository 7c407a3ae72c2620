import { invoiceNeeds } from '#lib/contract/parcel-values.ts';
import type { InvoiceNeed } from '#lib/domain/invoice-needs.ts';
import { withoutAsides } from './asides.ts';
import { datesIn } from './dates.ts';
import { type Line, linesOf, type MailDocument } from './document.ts';
import type { Findings } from './findings.ts';
import { phrases } from './phrases.ts';
import { rawItemsIn } from './raw-items.ts';
import { shopInText } from './shop.ts';
import { sumRowsOf } from './sum-rows.ts';

const sellers = phrases(
  'sold by; seller; vendor; merchant; bill from; remit to; store; shop; inc; llc; ltd; limited; corp; gmbh; co kg; sarl; srl; spa; bv; customer service; verkauf*; verkauft von; vendu par; vendeur; vendid*; vendedor; venditore; vendut*; verkoper; verko*',
);
const webAddress = /\w\.(?:com|net|org|co\.uk|de|fr|it|es|nl|ca|shop|store)\b/;
const buyers = phrases(
  'bill to; billed to; billing address; ship to; shipped to; shipping address; shipping information; deliver to; delivery address; delivering to; sold to; invoice to; customer; customer name; buyer; bought by; purchaser; recipient; account holder; hi; hello; dear; hey; thanks; thank you; hallo; guten tag; liefer*; rechnungsadresse; kunde; bonjour; adresse de livraison; client; hola; direccion de envio; cliente; ciao; indirizzo; ola; endereco; beste; bezorgadres; factuuradres; klant',
);
const quantityWords = phrases(
  'qty; quantity; menge; anzahl; stuck; quantite; qte; cantidad; cant; quantita; quantidade; qtd; aantal; units; unidades; pcs; pieces',
);
const countMark = /(?:^|[\s(])(?:\d{1,3} ?[x×]|[x×] ?\d{1,3})(?=[\s)]|$)/;

interface Contents {
  readonly lines: readonly Line[];
  readonly document: MailDocument;
  readonly findings: Findings;
}

const anyLine = ({ lines }: Contents, matches: (plain: string) => boolean): boolean =>
  lines.some(({ plain }) => matches(plain));

const rawItems = ({ lines }: Contents) => rawItemsIn(withoutAsides(lines));

// These checks are generous, because a false alarm is worse than none.
const checks: Readonly<Record<InvoiceNeed, (contents: Contents) => boolean>> = {
  seller: (contents) =>
    contents.findings.shop.value !== null ||
    contents.document.sender !== '' ||
    shopInText(contents.lines) !== undefined ||
    anyLine(contents, (plain) => sellers.isIn(plain) || webAddress.test(plain)),
  buyer: (contents) => anyLine(contents, buyers.isIn),
  date: ({ lines, document: { sentOn } }) =>
    sentOn !== undefined ||
    lines.some(({ plain }) => datesIn(plain, { sentOn, isMonthFirst: true }).length > 0),
  items: (contents) => contents.findings.items.value !== null || rawItems(contents).length > 0,
  quantities: (contents) =>
    contents.findings.items.value?.some(({ quantity }) => quantity !== null) === true ||
    anyLine(contents, (plain) => quantityWords.isIn(plain) || countMark.test(plain)),
  prices: (contents) =>
    contents.findings.items.value?.some(({ price }) => price !== null) === true ||
    rawItems(contents).some(({ amounts }) => amounts.length > 0),
  total: (contents) =>
    contents.findings.total.value !== null ||
    sumRowsOf(contents.lines).some(({ kind }) => ['total', 'paid', 'shipmentTotal'].includes(kind)),
};

/** What customs asks of an invoice and this file does not say; undefined if it has no text, like a scan. */
export function lackingIn(document: MailDocument, findings: Findings): InvoiceNeed[] | undefined {
  const lines = document.parts.flatMap(({ text }) => linesOf(text));
  if (lines.length === 0) return undefined;
  const contents = { lines, document, findings };
  const lacking = invoiceNeeds.filter((need) => !checks[need](contents));
  // Without items it makes no sense to ask for their number and prices.
  return lacking.includes('items')
    ? lacking.filter((need) => need !== 'quantities' && need !== 'prices')
    : lacking;
}
