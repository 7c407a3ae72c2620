import { type DateContext, datesIn, relativeDate } from './dates.ts';
import type { Line } from './document.ts';
import { phrases } from './phrases.ts';

const promises = phrases(
  'arriving; arrives; arrival; arrive by; arrive on; arrive between; estimated delivery; estimated delivery date; expected delivery; expected delivery date; scheduled delivery; scheduled delivery date; scheduled for delivery; guaranteed delivery; anticipated delivery; est delivery; estimated arrival; expected arrival; expected to arrive; estimated to arrive; expected to be delivered; expected by; delivery date; delivery by; delivery estimate; delivery window; delivery day; delivery between; delivery on; delivery; delivers; get it; get it by; get it on; get it between; deliver by; delivered by; be delivered; expect it; be there by; delivery expected; home delivery; on its way to arrive; zustellung; zustelltermin; lieferung; liefertermin; lieferdatum; lieferzeit; lieferzeitraum; zugestellt; voraussichtlich*; prevista; previsto; ankunft; kommt am; kommt an; livraison; livraison a domicile; livraison prevue; livraison estimee; date de livraison; arrivee; arrivera; livre le; livree le; livre entre; livre avant; prevue; prevu; estimee; entrega; entrega a domicilio; fecha de entrega; llega; llegara; llegada; recibiras; consegna; consegna a domicilio; data di consegna; arriva; arrivo; arrivera; previsao; prevista; chega; chegada; receber; bezorg*; verwachte; verwachten; levering; leverdatum; geleverd op; leveren op',
);

const otherDates = phrases(
  'address; adresse; direccion; indirizzo; endereco; adres; delivered on; was delivered; method; option; options; return; returns; ruckgabe; retour; retours; devolucion*; devolver; reso; order date; order placed; placed on; order by; order within; if you order; purchase; credit for delay; money back; if not delivered; buyer protection; ordered on; instructions; attempt; shipped on; ship date; pick up; bestellt am; versendet am; commande le; ordinato il; besteld op',
);

/** A day that a mail promises. */
export interface Arrival {
  readonly date: string;
  readonly line: Line;
  readonly isRelative: boolean;
}

/** The day that a line promises, or the line below a label without a date; of a range the last day. */
function arrivalOf(line: Line, below: readonly Line[], context: DateContext): Arrival | undefined {
  if (line.text.length > 200 || otherDates.isIn(line.plain)) return undefined;
  const labels = promises.allIn(line.plain);
  const [label] = labels;
  if (!label) return undefined;
  const textAfter = line.plain.slice(label.end);
  const ownDate = (datesIn(textAfter, context).at(-1) ?? datesIn(line.plain, context).at(-1))?.date;
  if (ownDate) return { date: ownDate, line, isRelative: false };
  const relativeDay = textAfter.length < 60 ? relativeDate(textAfter, context) : undefined;
  if (relativeDay) return { date: relativeDay, line, isRelative: true };
  const end = labels.at(-1)?.end ?? label.end;
  const isBareLabel = /^[^a-z\d]*$/.test(line.plain.slice(end));
  const [next] = isBareLabel ? below : [];
  if (!next || next.text.length > 60 || otherDates.isIn(next.plain)) return undefined;
  const dateBelow = datesIn(next.plain, context).at(-1)?.date;
  if (dateBelow) return { date: dateBelow, line: next, isRelative: false };
  const relativeDayBelow = next.text.length < 30 ? relativeDate(next.plain, context) : undefined;
  return relativeDayBelow ? { date: relativeDayBelow, line: next, isRelative: true } : undefined;
}

/** The day by which a parcel is to arrive; undefined if the mail names none or several. */
export function findExpected(lines: readonly Line[], context: DateContext): Arrival | undefined {
  const arrivals = lines.flatMap((line, index) => {
    const arrival = arrivalOf(line, lines.slice(index + 1, index + 2), context);
    return arrival ? [arrival] : [];
  });
  const absoluteArrivals = arrivals.filter(({ isRelative }) => !isRelative);
  const candidates = absoluteArrivals.length > 0 ? absoluteArrivals : arrivals;
  return new Set(candidates.map(({ date }) => date)).size === 1 ? candidates[0] : undefined;
}
