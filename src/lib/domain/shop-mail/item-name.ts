import { phrases } from './phrases.ts';

/** Beginnings of notes next to an item: its seller, returns, stock, gifts, reviews. */
const noteBeginnings = phrases(
  'by; sold; sold and; shipped and; dispatched; fulfilled; ships; sent from; sent by; delivered by; seller; vendor; marketplace; free shipping; free delivery; free return*; free 30; returnable; eligible for; eligible; non returnable; in stock; out of stock; backorder*; back ordered; available in; available to; gift wrap*; gift option*; gift message; gift receipt; pick up; pickup; buy it again; write a review; write a product; review this; rate this; rate your; leave feedback; leave a review; see details; see item; shop now; learn more; start a return; contact seller; contact the seller; message seller; need help; save for later; product support; get support; you earned; earn; earned; verkauf durch; verkauf und; vendu et; vendido y; vendido e',
);

/** What shops say about an item’s state, and the names of their buttons. */
const statusWords = phrases(
  'processing; preparing; confirmed; order confirmed; pending; shipped; delivered; completed; complete; paid; ready; on its way; out for delivery; placed; received; new; sale; final sale; clearance; discontinued; preorder; pre order; in transit; not yet shipped; being prepared; buy again; edit; change; cancel; help; reorder; details; image; photo; review; remove; best seller; bestseller; gift; backordered; in bearbeitung; versendet; expedie; enviado; spedito; verzonden',
);

/** True for a label of one or two words with its value: “Status: Processing”. */
function isLabeledValue(text: string): boolean {
  const [label = '', value = ''] = text.split(':');
  return (
    text.length < 80 &&
    value.trim() !== '' &&
    /\p{L}/u.test(label) &&
    !/\d/.test(label) &&
    label.trim().split(' ').length < 3
  );
}

/** A line that counts the items of a parcel: “1 item shipped”. */
const countOfItems =
  /^\(?\d{1,3} (?:item|article|artikel|product|produkt|articulo|articol|package)[^\d]{0,24}$/;

/** Words of headings above items and of the columns of their table, folded. */
const headingWords = new Set(
  'in this of the and your is what’s inside order shipment package parcel box summary details contents item items product products article articles description qty quantity price prices total amount unit part parts core name each cost subtotal image sku upc rate discount tax weight ordered shipped line ext extended thumbnail picture title produkt produkte produit produits producto productos prodotto prodotti produto produtos artikel articulo articulos articolo articoli bezeichnung beschreibung designation descripcion descrizione descricao menge anzahl preis einzelpreis stuckpreis gesamtpreis gesamt summe betrag qte quantite prix unitaire montant cantidad cant precio unitario importe unidad unidades ud quantita prezzo importo totale quantidade preco valor aantal prijs stuksprijs totaal bedrag omschrijving nazwa ilosc cena wartosc color colour size options option'.split(
    ' ',
  ),
);

/** The words by which shops tell colors and sizes apart, folded. */
const variantWords = new Set(
  'black white red blue navy green grey gray pink purple violet yellow orange brown beige cream ivory khaki olive charcoal silver gold rose tan teal maroon burgundy turquoise mint coral lavender mocha nude natural multi multicolor multicolour assorted clear heather dark light pale deep bright core cloud royal sky hot solid wash schwarz weiß weiss blau rot grun grau gelb braun noir blanc bleu rouge vert gris jaune negro blanco azul rojo verde amarillo nero bianco blu rosso grigio giallo preto branco vermelho zwart wit blauw rood groen grijs geel size one os xxs xs s m l xl xxl xxxl small medium large extra regular slim short long tall petite plus wide narrow standard adult youth kids mens womens men women unisex us uk eu w d dd c oz fl ml g kg lb lbs cm mm in inch inches ft gb tb pack count ct taille talla taglia maat große grosse'.split(
    ' ',
  ),
);
const sizePattern =
  /^(?:[wl]?\d+(?:[.,/]\d+)?[a-z]{0,3}|\d?x{1,4}[sl]|[sml]\/[sml]|x-(?:small|large))$/;

const wordsOf = (text: string): string[] =>
  text.split(/[\s,()]+/).filter((word) => /[\p{L}\d]/u.test(word));

/** True for the heading of items, or of a column of their table. */
export const isHeading = (plain: string): boolean =>
  wordsOf(plain).every((word) => headingWords.has(word));

const isVariantWord = (word: string): boolean => variantWords.has(word) || sizePattern.test(word);

/** Capitals and a slash: “FOREST / 32L”. A name like “AC/DC T-SHIRT” is taken for a variant, too. */
const isShoutedVariant = (text: string): boolean =>
  /\//.test(text) && !/\p{Ll}/u.test(text) && wordsOf(text).length <= 4;

/** True for colors, sizes and the like alone; `plain` is the text folded. */
function isVariantLine(text: string, plain: string): boolean {
  const parts = plain.split(/[|·]| \/(?: |$)/).filter((part) => part.trim() !== '');
  // “Navy, XL”
  if (wordsOf(plain).every(isVariantWord)) return true;
  // “Slate / M”: a short name that we may not know, next to a part that we do.
  const isSplit = parts.length > 1 || / [/|·]$/.test(plain.trimEnd());
  const isShort = parts.every((part) => wordsOf(part).length <= 3);
  if (isSplit && isShort && parts.some((part) => wordsOf(part).every(isVariantWord))) return true;
  // “Cloud White / Core Black”; a longer part is the name before its variant.
  if (parts.length > 1 && isShort && parts.every((part) => wordsOf(part).some(isVariantWord)))
    return true;
  return isShoutedVariant(text);
}

/** True where a status is the whole line; up to two characters around it may be punctuation. */
const isStatusLine = (plain: string): boolean =>
  statusWords.allIn(plain).some(({ index, end }) => end - index >= plain.length - 2);

/** True for lines next to an item that do not name it: its seller, its status, a label and its value, a variant. */
export function namesNoItem(text: string, plain: string): boolean {
  const trimmed = plain.trim();
  return (
    isHeading(trimmed) ||
    countOfItems.test(trimmed) ||
    isStatusLine(trimmed) ||
    noteBeginnings.begins(trimmed) ||
    isLabeledValue(text) ||
    isVariantLine(text, trimmed)
  );
}
