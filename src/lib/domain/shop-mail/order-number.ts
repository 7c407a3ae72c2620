import { afterLabel } from './after-label.ts';
import { phrases } from './phrases.ts';

/** An order number and its position. */
export interface OrderNumber {
  readonly number: string;
  readonly offset: number;
  /** True if “number:”, “#” or the label itself announces a number. */
  readonly isAnnounced: boolean;
}

const labels = phrases(
  'order; orders; bestellung; bestellnummer; bestellnr; auftragsnummer; auftragsnr; auftrag; commande; pedido; ordine; bestelling; bestelnummer; ordernummer; encomenda; purchase order; compra; ordre; zamowienie',
);

const numberPattern = /^[A-Z\d](?:[A-Z\d]|[-_/.](?=[A-Z\d])){2,39}/i;

const datePattern = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/;
const phonePattern = /^1?-?8\d\d-\d{3}-\d{4}$/;
const otherOrderWords = /\b(?:previous|last|past|earlier|return|re|next|first) ?-?$/;

/** The order numbers after labels in a text. */
export function orderNumbersIn(text: string, plain: string): OrderNumber[] {
  const numbers: OrderNumber[] = [];
  for (const match of labels.allIn(plain)) {
    if (otherOrderWords.test(plain.slice(Math.max(0, match.index - 10), match.index))) continue;
    const { at, isAnnounced, isApart } = afterLabel(plain, match.end);
    if (isApart && !isAnnounced && at - match.index > 40) continue;
    const [number = ''] = numberPattern.exec(text.slice(at, at + 40)) ?? [];
    const digits = number.replaceAll(/\D/g, '').length;
    const hasEnoughDigits = isAnnounced ? digits >= 3 : digits >= 6;
    if (!hasEnoughDigits || datePattern.test(number) || phonePattern.test(number)) continue;
    if (text[at - 1] === '$' || /^[.,]\d\d\b/.test(text.slice(at + number.length))) continue;
    if (/^\d+\.\d\d$/.test(number)) continue;
    const isNumberLabel = /nummer|nr/.test(match.phrase);
    numbers.push({ number, offset: at, isAnnounced: isAnnounced || isNumberLabel });
  }
  return numbers;
}

/** The order number that a mail is about: its subject’s, or else its only one; undefined if there are none or several. */
export function chooseOrderNumber(
  inSubject: readonly OrderNumber[],
  inText: readonly OrderNumber[],
):
  | { readonly chosen: OrderNumber; readonly isOfSubject: boolean; readonly sure: boolean }
  | undefined {
  const [subject] = inSubject;
  const announcedNumbers = inText.filter(({ isAnnounced }) => isAnnounced);
  const candidates = announcedNumbers.length > 0 ? announcedNumbers : inText;
  const [first] = candidates;
  const isSame = (other: OrderNumber) => other.number === (subject ?? first)?.number;
  if (subject) {
    const commonNumber = candidates.find(isSame);
    if (commonNumber) return { chosen: commonNumber, isOfSubject: false, sure: true };
    return first ? undefined : { chosen: subject, isOfSubject: true, sure: subject.isAnnounced };
  }
  return first && candidates.every(isSame)
    ? { chosen: first, isOfSubject: false, sure: first.isAnnounced || candidates.length > 1 }
    : undefined;
}
