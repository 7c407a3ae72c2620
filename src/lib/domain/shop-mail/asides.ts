import { sumKindOf } from './amount-labels.ts';
import type { Line } from './document.ts';
import { amountsIn } from './money.ts';
import { phrases } from './phrases.ts';

const otherGoods = phrases(
  'also bought; also like; also love; also viewed; recommended; recommendations; recommended for you; inspired by; frequently bought; customers who; picked for you; top picks; trending now; more to love; more items; more deals; more from; deals for you; similar items; similar products; complete the look; you might; related items; related products; konnte ihnen; konnte dir; konnte sie; empfehlung*; empfohlen; kunden kauften; kunden die; aimerez; aimer aussi; recommande pour; nos suggestions; clients ont; puede interesar*; podria interesar*; podria gustar*; puede gustar*; recomendado*; recomendaciones; recomendacoes; potrebbe interessar*; potrebbero interessar*; potrebbe piacer*; potrebbero piacer*; consigliati; misschien vind; anderen kochten; anderen bekeken; aanbevolen; pode gostar; pode interessar',
);

const otherOrders = phrases(
  'previous order*; past order*; earlier order*; recent order*; last order; previous purchase*; last purchase; order history; fruhere bestellung*; letzte bestellung; commandes precedentes; commande precedente; pedido anterior; pedidos anteriores; ordine precedente; ordini precedenti; eerdere bestelling*; vorige bestelling',
);

const ownOrder = phrases(
  'order summary; order details; order information; your order summary; this order; current order; purchase summary; payment summary; payment details; bestellubersicht; bestelldetails; recapitulatif; resumen del pedido; riepilogo; resumo do pedido; besteloverzicht',
);

/** A longer line is a sentence, not a heading. */
const maxHeadingLength = 90;

const isSubtotal = ({ text, plain }: Line): boolean => {
  const [amount] = amountsIn(text);
  return amount !== undefined && sumKindOf(plain.slice(0, amount.start)) === 'itemTotal';
};

/** The lines without those about other goods and other orders, which shops show beside the order. */
export function withoutAsides(lines: readonly Line[]): Line[] {
  let aside: 'goods' | 'orders' | undefined;
  return lines.filter((line) => {
    const plain = line.plain.trim();
    const isHeading = plain.length < maxHeadingLength;
    if (isHeading && otherGoods.isIn(plain)) aside = 'goods';
    else if (isHeading && otherOrders.isIn(plain)) aside = 'orders';
    else if (ownOrder.begins(plain) || (aside === 'goods' && isSubtotal(line))) aside = undefined;
    return aside === undefined;
  });
}
