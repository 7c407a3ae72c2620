import { fold, linesOf, type MailDocument } from './document.ts';
import { phrases } from './phrases.ts';

/** Phrases that ask the reader to buy, rather than say that something was bought. */
const requests = phrases(
  'complete your purchase; complete your order; complete your checkout; complete checkout; complete the purchase; complete my order; complete my purchase; complete payment; complete your payment; finish your purchase; finish your order; finish your checkout; finish checking out; finish shopping; finalize your order; finalize your purchase; resume your order; resume checkout; continue to checkout; continue checkout; proceed to checkout; return to checkout; ready to check out; ready to checkout; check out now; checkout now; return to your cart; return to cart; return to your bag; return to bag; einkauf abschließen; einkauf abschliessen; bestellung abschließen; bestellung abschliessen; finaliser ma commande; finaliser votre commande; finalisez votre commande; finalisez votre achat; terminer ma commande; completa tu compra; completar tu compra; completar compra; finaliza tu compra; finalizar tu compra; completa il tuo ordine; completa l acquisto; completa il tuo acquisto; finalize sua compra; bestelling afronden; rond je bestelling af',
);

/** Phrases that remind of goods that nobody bought. */
const reminders = phrases(
  'left something; left this; left these; left it behind; left them behind; left behind; forgot something; forget something; forgotten something; still thinking; still interested; thinking it over; in your cart; in your bag; in your basket; in your shopping cart; in your shopping bag; your cart is; your bag is; your basket is; your cart s; your bag s; your basket s; your shopping cart is; your shopping bag is; your cart misses; your bag misses; saved your cart; saved your bag; saved your basket; saved for later; on your wish list; on your wishlist; in your wish list; in your wishlist; from your wish list; from your wishlist; abandoned cart; where you left off; price drop; price dropped; back in stock; almost yours; almost complete; almost gone; selling fast; you viewed; recently viewed; you browsed; you were looking at; caught your eye; in your favorites; in your favourites; waiting in your; holding your; im warenkorb; in ihrem warenkorb; in deinem warenkorb; im einkaufswagen; in ihrem einkaufswagen; in deinem einkaufswagen; dans votre panier; dans ton panier; en tu carrito; en tu cesta; nel carrello; nel tuo carrello; no carrinho; no seu carrinho; in je winkelmand; in je winkelmandje; in je winkelwagen',
);

/** Names of carts and wish lists; they count in a subject only, because the menus in a mail’s text have them too. */
const carts = phrases(
  'your cart; your bag; your basket; your shopping cart; your shopping bag; wish list; wishlist; warenkorb; einkaufswagen; merkzettel; wunschliste; votre panier; ton panier; liste de souhaits; tu carrito; su carrito; tu cesta; lista de deseos; il tuo carrello; lista dei desideri; seu carrinho; winkelmand; winkelmandje; winkelwagen; verlanglijst; verlanglijstje',
);

/** The most lines at the top of a text that are its heading; below them real orders, too, link to a cart. */
const headLines = 6;

/**
 * True for mails about a cart, a bag or a wish list, or that ask to complete a purchase: their goods and sums are no
 * order’s. One with an order or tracking number counts only if its subject or heading asks to complete a purchase.
 */
export function isAboutCart({ subject, parts }: MailDocument, isNumbered: boolean): boolean {
  const plain = fold(subject);
  if (requests.isIn(plain)) return true;
  if (!isNumbered && (reminders.isIn(plain) || carts.isIn(plain))) return true;
  return parts.some(({ text }) => {
    const lines = linesOf(text).map((line) => line.plain);
    const head = lines.slice(0, headLines);
    return isNumbered
      ? head.some(requests.isIn)
      : head.some(reminders.isIn) || lines.some(requests.isIn);
  });
}
