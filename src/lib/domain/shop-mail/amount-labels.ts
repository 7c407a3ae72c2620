/** The kind of an amount among the sums of an order; a `credit` is a gift card or points that paid part of it. */
export type SumKind =
  | 'itemTotal'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'price'
  | 'paid'
  | 'shipmentTotal'
  | 'discount'
  /** Shipping that was charged and taken off again. */
  | 'waiver'
  | 'fee'
  | 'credit'
  | 'refund';

/** The words of labels, folded, in the languages of shops. A text is a label only if each of its words is here. */
const vocabulary = {
  subtotal:
    'sub sous subtotal subtotals merchandise zwischensumme warenwert artikelsumme subtotale subtotaal sottototale parziale',
  shipping:
    'shipping delivery postage freight handling versand versandkosten lieferung lieferkosten porto verpackung livraison expedition port envoi envio entrega manejo spedizione consegna frete portes verzending verzendkosten bezorging bezorgkosten levering wysyłka dostawa',
  tax: 'tax taxes vat gct gst hst pst qst mwst ust mehrwertsteuer umsatzsteuer steuer steuern tva taxe iva btw imposto impostos impuestos impuesto imposta imposte belasting podatek',
  total:
    'total totals totaux gesamt gesamtbetrag gesamtsumme gesamtpreis summe endbetrag endsumme bestellsumme rechnungsbetrag totale totaal totaalbedrag totaalprijs razem łacznie',
  amount: 'amount sum value montant betrag importe importo valor bedrag wert cantidad',
  price: 'price prices prix preis precio prezzo preco prijs each unit cena kwota',
  paid: 'paid charged payment charge zahlbetrag bezahlt betaald betaling zahlung paye payee pagado pagato pago payer zahlen zahlender betalen pagar pagare zapłaty visa mastercard amex paypal card',
  shipment: 'shipment sendung',
  discount:
    'discount discounts savings promotion promotions promo coupon coupons rabatt rabatte gutschein gutscheincode remise reduction descuento descuentos cupon sconto sconti desconto korting voucher saved off promozione promozioni rabat znizka',
  fee: 'fee fees gebuhr gebuhren frais',
  extra:
    'duties duty import deposit surcharge tip protection insurance recycling versicherung assurance',
  credit:
    'gift giftcard points rewards reward wallet credit credits geschenkgutschein geschenkkarte',
  refund:
    'refund refunded refunds erstattung ruckerstattung rembourse remboursement reembolso rimborso terugbetaling',
  never:
    'balance guthaben solde saldo remaining previous last owed earlier without before excl excluding avant ht hors ohne esclusa escluso exclusief exkl',
  item: 'item items artikel artikelen artikeln article articles product products produit produits producto productos prodotto prodotti articolo articoli produtos producten goods articulo articulos waren produkt produkty part parts',
  order:
    'order orders commande pedido ordine encomenda auftrag bestellung bestell bestelling purchase compra acquisto zamowienie zamowienia',
  with: 'incl including included inkl inklusive einschl compris comprise ttc incluido incluida incluidos inclusa incluso inclusi inclusief inbegrepen',
  contains:
    'includes include contains enthalten enthaltene enthalt dont davon incluye waarvan cui zawiera',
  plain:
    'grand bag cart free the of your you we for this with to by be in on and a an now final net cost costs estimated est shop member today applicata applicato collected sales state local city county standard express economy priority expedited ground international regular us usd eur gbp cad charge de la le les des du del di dei degli della delle dell d i il lo los las el do da dos der die das den dem fur und mit von zum zur an auf am et pour en con y e per op voor van het ihre ihr votre tu su vostro tuo seu sua uw je kosten gastos spese costi costo costes coste cout couts geral general generale stimata stimate estimado estimada prevista geschatzte estimee zzgl plus applied due ending zu code s x approximately approx',
} as const;

type WordKind = keyof typeof vocabulary;

const wordKinds = new Map<string, WordKind>();
for (const [kind, list] of Object.entries(vocabulary))
  for (const word of list.split(' '))
    if (!wordKinds.has(word)) wordKinds.set(word, kind as WordKind);

const inBrackets = /\([^()]{0,80}\)/g;

/** The kinds of a label’s words in order, numbers being plain words; undefined if a word is unknown. */
function kindsOf(label: string): WordKind[] | undefined {
  const labelText = label.replaceAll(inBrackets, ' ');
  const words = labelText.match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 0 || words.length > 9) return undefined;
  const kinds = words.map((word) => (/^\d+$/.test(word) ? 'plain' : wordKinds.get(word)));
  return kinds.every((kind) => kind !== undefined) ? kinds : undefined;
}

/** The kinds of the words that name the amount: before “including”, if there are any, or after “contains”. */
function amountKindsOf(kinds: readonly WordKind[]): readonly WordKind[] {
  const verb = kinds.indexOf('contains');
  if (verb !== -1) return kinds.slice(verb + 1);
  const index = kinds.indexOf('with');
  const head = kinds.slice(0, Math.max(index, 0)).filter((kind) => kind !== 'plain');
  return index === -1 || head.length === 0 ? kinds : head;
}

/** The combinations of words that make a label; the first that fits counts. */
const rules: readonly (readonly [has: readonly WordKind[], kind: SumKind | undefined])[] = [
  [['refund'], 'refund'],
  [['never'], undefined],
  [['credit'], 'credit'],
  [['shipping', 'discount'], 'waiver'],
  [['discount'], 'discount'],
  [['extra'], 'fee'],
  [['subtotal'], 'itemTotal'],
  [['shipping', 'tax'], undefined],
  [['shipping'], 'shipping'],
  [['tax'], 'tax'],
  [['shipment', 'total'], 'shipmentTotal'],
  [['shipment'], undefined],
  [['total'], 'total'],
  [['amount', 'order'], 'price'],
  [['price'], 'price'],
  [['paid'], 'paid'],
  [['fee'], 'fee'],
  [['item', 'amount'], 'itemTotal'],
];

/** The kind of amount that a folded label announces; undefined for any other text. */
export function sumKindOf(label: string): SumKind | undefined {
  const kinds = kindsOf(label);
  if (!kinds) return undefined;
  const amountKinds = amountKindsOf(kinds);
  const item = amountKinds.indexOf('item');
  const total = amountKinds.indexOf('total');
  // “Item total” and “totale articoli” announce the total of the items; “total for 3 items” announces the order’s.
  if (item !== -1 && total !== -1 && item <= total + 1) return 'itemTotal';
  if (amountKinds.length > 0 && amountKinds.every((kind) => kind === 'item')) return 'itemTotal';
  return rules.find(([has]) => has.every((kind) => amountKinds.includes(kind)))?.[1];
}

const freeWords =
  /^(?:free|gratis|kostenlos|kostenfrei|versandkostenfrei|gratuite?|offerte?|gratuit[oai]|free shipping|free delivery)[.!*]?$/;

/** True for words in place of a zero amount. */
export const isFree = (text: string): boolean => freeWords.test(text.trim());
