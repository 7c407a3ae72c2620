import { fold, linesOf, type MailDocument } from './document.ts';
import { phrases } from './phrases.ts';

/** Words of a subject about money or goods that go back, or an order that is off. */
const inSubject = phrases(
  'refund*; cancelled; canceled; cancellation; cancelation; cancel request; password reset*; password change*; reset your password; your password; new password; your return; your returns; returned; return of; return for; return label*; return request*; return confirm*; return received; return started; return approved; return authoriz*; return authoris*; return initiated; return shipment; return order; return instructions; return status; return complete*; return processed; return accepted; return tracking; return items; start your return; rma; returning your; returning item*; are returning; exchange request*; exchange for; exchange order; exchange confirm*; your exchange; replacement request*; chargeback; store credit issued; erstattung*; ruckerstattung*; gutschrift*; storniert; stornierung*; storno*; rucksendung*; retoure*; rucksendeetikett; ruckgabe*; umtausch*; widerruf; widerrufen; widerruf ihrer; rembours*; annul*; retour de; votre retour; ton retour; retour accepte; etiquette de retour; bon de retour; echange*; reembols*; cancelad*; cancelacion*; cancelamento*; anulad*; anulacion*; devolucion*; devuelt*; su cambio; tu cambio; devoluc*; estorno*; sua troca; troca; rimbors*; annullat*; annullamento; reso; restituzione; il tuo cambio; terugbetal*; geannuleerd*; annulering; retournering; je retour; uw retour; retourlabel; retourzending; omruiling; retur; returen; returer; returet*; returfor*; returse*; returner*; returpa*; returkod*; aterbetalning*; avbestall*; makuler*; annuller*; refusion*; refunder*; kanseller*; avbestilt; tilbagebetal*; bytte; palautu*; palautus*; peruut*; peruttu; hyvitys*; zwrot*; zwroc*; anulowan*; anulacj*; reklamacj*; wymian*; vracen*; vraceni*; zrusen*; reklamac*; dobropis*; visszakuld*; visszaterit*; torol*; torles*; iade*; iptal*; degisim*; rambursa*; anulat*; anulare*; возврат*; возвращ*; отмен*; обмен*',
);
const inSubjectUnspaced =
  /返品|返金|キャンセル|交換|払い戻し|退款|退货|退貨|取消|换货|換貨|반품|환불|취소|교환|إلغاء|استرداد/;

/** Sentences that begin such a mail; terms of returns, which orders have too, are none. */
const inHead = phrases(
  'order has been cancelled; order has been canceled; order was cancelled; order was canceled; order is cancelled; order is canceled; order cancelled; order canceled; had to cancel; have to cancel; cancelled your order; canceled your order; cancelled order; canceled order; cancellation confirm*; cancellation of your order; your cancellation; refund has been; refund is on; refund was; refund issued; refund confirm*; issued a refund; issued your refund; issued you a refund; we have refunded; we ve refunded; been refunded; your refund; received your return; your return has; your return is; your return was; your return label; return label for; return request; return authorization; return confirm*; return received; return started; your exchange; exchange request*; bestellung wurde storniert; bestellung storniert; stornierung ihrer; ihre rucksendung; deine rucksendung; ihre retoure; deine retoure; commande a ete annulee; commande annulee; annulation de votre; votre remboursement; votre retour; pedido ha sido cancelado; pedido cancelado; pedido foi cancelado; tu reembolso; su reembolso; tu devolucion; su devolucion; ordine e stato annullato; ordine annullato; il tuo rimborso; il tuo reso; bestelling is geannuleerd; je bestelling geannuleerd; je retour is',
);
/** A question, an offer or terms are none: “Your return label is in the box.” */
const offers =
  /\b(?:in the box|included|if|can|may|need|free|easy|within|until|policy|rights?|guarantee|how)\b|\?/;

/** Terms of a shop in a subject; a subject may also say what a customer can do about a refund. */
const termsInSubject =
  /\b(?:in the box|included|if|free|easy|policy|rights?|guarantee|kostenlos\w*|gratis|gratuit\w*)\b|\?/;
/** After a clause such as “Order confirmed” the rest of a subject is terms, or the name of goods. */
const coming = phrases(
  'order confirmed; order is confirmed; order confirmation; order received; order has shipped; order shipped; has shipped; shipped; on its way; bestellbestatigung; auftragsbestatigung; commande confirmee; pedido confirmado; conferma ordine; ordine confermato; orderbevestiging',
);
const clauseEnd = /(?<=[.:;,!?|–—])| [-·] /;

/** The most lines at the top of a text that say what a mail is about. */
const headLines = 6;

/** True for mails about a return, an exchange, a refund or a cancellation: no parcel comes. */
export function isUndone({ subject, parts }: MailDocument): boolean {
  if (inSubjectUnspaced.test(subject)) return true;
  for (const clause of fold(subject).split(clauseEnd)) {
    if (!termsInSubject.test(clause) && inSubject.isIn(clause)) return true;
    if (coming.isIn(clause)) break;
  }
  return parts.some(({ text }) =>
    linesOf(text.slice(0, 5000))
      .slice(0, headLines)
      .some(
        (line) => line.plain.length < 200 && !offers.test(line.plain) && inHead.isIn(line.plain),
      ),
  );
}
