import { afterLabel } from './after-label.ts';
import { phrases } from './phrases.ts';

/** An order number and its position. */
export interface OrderNumber {
  readonly number: string;
  readonly offset: number;
  readonly isPlain: boolean;
}

const labels = phrases(
  'order; orders; bestellung; bestellnummer; bestellnr; auftragsnummer; auftragsnr; auftrag; commande; pedido; ordine; bestelling; bestelnummer; ordernummer; encomenda; purchase order; compra; ordre; zamowienie',
);

const numberPattern = /^[A-Z\d](?:[A-Z\d]|[-_/.](?=[A-Z\d])){2,39}/i;

const isDate = /^(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/;
const isPhone = /^1?-?8\d\d-\d{3}-\d{4}$/;
const otherOrder = /\b(?:previous|last|past|earlier|return|re|next|first) ?-?$/;

/** The order numbers after labels in a text. */
export function orderNumbersIn(text: string, plain: string): OrderNumber[] {
  const found: OrderNumber[] = [];
  for (const match of labels.allIn(plain)) {
    if (otherOrder.test(plain.slice(Math.max(0, match.index - 10), match.index))) continue;
    const { at, isPlain, isApart } = afterLabel(plain, match.end);
    if (isApart && !isPlain && at - match.index > 40) continue;
    const [number = ''] = numberPattern.exec(text.slice(at, at + 40)) ?? [];
    const digits = number.replaceAll(/\D/g, '').length;
    const hasEnoughDigits = isPlain ? digits >= 3 : digits >= 6;
    if (!hasEnoughDigits || isDate.test(number) || isPhone.test(number)) continue;
    if (text[at - 1] === '$' || /^[.,]\d\d\b/.test(text.slice(at + number.length))) continue;
    if (/^\d+\.\d\d$/.test(number)) continue;
    found.push({ number, offset: at, isPlain: isPlain || /nummer|nr/.test(match.phrase) });
  }
  return found;
}

/** The order number that a mail is about: the only one, or that of its subject; undefined if there are several. */
export function chooseOrderNumber(
  inSubject: readonly OrderNumber[],
  inText: readonly OrderNumber[],
):
  | { readonly chosen: OrderNumber; readonly isOfSubject: boolean; readonly sure: boolean }
  | undefined {
  const [subject] = inSubject;
  const plain = inText.filter(({ isPlain }) => isPlain);
  const used = plain.length > 0 ? plain : inText;
  const [first] = used;
  const isSame = (other: OrderNumber) => other.number === (subject ?? first)?.number;
  if (subject) {
    const inBoth = used.find(isSame);
    if (inBoth) return { chosen: inBoth, isOfSubject: false, sure: true };
    return first ? undefined : { chosen: subject, isOfSubject: true, sure: subject.isPlain };
  }
  return first && used.every(isSame)
    ? { chosen: first, isOfSubject: false, sure: first.isPlain || used.length > 1 }
    : undefined;
}
