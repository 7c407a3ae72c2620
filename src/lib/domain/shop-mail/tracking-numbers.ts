import { afterLabel } from './after-label.ts';
import { carrierOfHost } from './carriers.ts';
import { type Link, visibleText } from './document.ts';
import { phrases } from './phrases.ts';
import { formOf } from './tracking-forms.ts';

/** A tracking number and its position. */
export interface TrackingNumber {
  readonly number: string;
  readonly offset: number;
  readonly text: string;
  /** The carrier, if the number’s form or its link says it. */
  readonly carrier: string | undefined;
  readonly isLink: boolean;
}

const labels = phrases(
  'tracking; tracking number; tracking no; tracking nr; tracking id; tracking code; trackingnummer; track trace; track trace code; track and trace; sendungsnummer; sendungsverfolgungsnummer; sendungsverfolgung; sendungs nummer; paketnummer; suivi; seguimiento; rastreo; rastreio; rastreamento; tracciamento; tracciatura; spedizione; waybill; air waybill; airwaybill; way bill; awb; shipment number; shipment no; shipment id; parcel number; parcel no; parcel id; package number; package id; zendingsnummer; zending; barcode; tracciabilita; colis; envio; numero de guia; guia; consignment number',
);

const codeChunk = /^[A-Z\d]+/i;
const codeForm = /^(?=(?:[A-Z]*\d){6})[A-Z\d]{8,40}$/;

interface Code {
  readonly number: string;
  readonly start: number;
  readonly end: number;
}

function codeOf(text: string, start: number, end: number): Code | undefined {
  const number = text.toUpperCase();
  return codeForm.test(number) ? { number, start, end } : undefined;
}

const groupGap =
  /^(?:[ \u00a0\u2007\u2009\u202f]|[ \u00a0]?[\p{Pd}\u2212][ \u00a0]?)(?=[A-Za-z\d])/u;

/**
 * The longest number at a position: one word, or short groups with a space or a dash between. Where a part of the groups
 * is unmistakable, what follows it is another word.
 */
function codeAt(text: string, at: number): Code | undefined {
  const first = codeChunk.exec(text.slice(at, at + 41))?.[0] ?? '';
  // “RR 123 456 785 US” begins with letters; a word such as “order” is no part of a number.
  if (!/\d/.test(first) && first.length > 3) return undefined;
  let number = first;
  let end: number = at + first.length;
  let areShort = first.length <= 6;
  let longest = codeOf(number, at, end);
  let unmistakable = longest && formOf(number)?.isUnmistakable ? longest : undefined;
  while (number.length < 34) {
    const gap: string | undefined = groupGap.exec(text.slice(end, end + 4))?.[0];
    const next: string = codeChunk.exec(text.slice(end + (gap ?? '').length, end + 24))?.[0] ?? '';
    const isCountry = /^[A-Z]{2}$/.test(next) && /^[A-Z]{2}\d{9}$/i.test(number);
    if (gap === undefined || !(isCountry || /\d/.test(next))) break;
    number += next;
    end += gap.length + next.length;
    areShort &&= next.length <= 8 && gap.length === 1;
    const code = codeOf(number, at, end);
    if (code && formOf(code.number)?.isUnmistakable) unmistakable = code;
    if (areShort) longest = code ?? longest;
  }
  return unmistakable ?? longest;
}

/** The number that begins one of the two lines below a label, if its form is unmistakable. */
function codeBelow(text: string, from: number): Code | undefined {
  let at = from;
  for (let line = 0; line < 2; line++) {
    const end = text.indexOf('\n', at);
    if (end === -1 || end - at > 60) return undefined;
    at = end + 1;
    const code = codeAt(text, at);
    if (code && formOf(code.number)) return code;
  }
  return undefined;
}

const listSeparator = /^(?:[ \t\n]*(?:,|;|\/|&|\n|\band\b|\bund\b|\bet\b|\by\b|\be\b)[ \t\n]*)/i;

const returns = phrases('return; returns; retour; ruck; ruckversand; devolucion; reso; devolucao');
const aboutOthers = phrases(
  'question*; help; helpline; hotline; support; assistance; call; phone; telephone; telefon; telefono; tel; fax; text; sms; contact*; customer number; customer no; customer id; account; member*; return; returns; ruckfrage*; frage*; hilfe; kontakt; kundennummer; ruckversand; rucksendung; retour; aide; assistance; contactez; appel*; atencion; ayuda; consultas; preguntas; dudas; llame; devolucion; aiuto; assistenza; domande; reso; ajuda; duvidas; atendimento; devolucao; vragen; klantenservice',
);
/** Groups of a phone number: “1-800-555-0199”, “+1 (876) 555 0142”. */
const phone = /^\+?(?:1[\s.-]?)?\(?[2-9]\d\d\)?[\s.-]{0,2}\d{3}[\s.-]?\d{4}(?![\dA-Z-])/i;

/** True if a label or its sentence is about a phone, an account, a return or the like rather than about a parcel. */
function isOfOther(plain: string, start: number, end: number, isKnownForm: boolean): boolean {
  const before = isKnownForm ? '' : plain.slice(Math.max(0, start - 80), start);
  const sentence = before.slice(before.search(/[^\n\t.!?|]*$/));
  return aboutOthers.isIn(`${sentence}${plain.slice(start, end)}`);
}

/** The next number of a list, if it looks like the first one. */
function codeAfter(text: string, end: number, first: Code): Code | undefined {
  const [gap] = listSeparator.exec(text.slice(end, end + 12)) ?? [];
  const next = gap === undefined ? undefined : codeAt(text, end + gap.length);
  const isAlike =
    next?.number.length === first.number.length &&
    next.number.slice(0, 2) === first.number.slice(0, 2);
  return isAlike ? next : undefined;
}

/** The numbers after labels, with further ones of the same length in a list. */
function labeledIn(text: string, plain: string): TrackingNumber[] {
  const numbers: TrackingNumber[] = [];
  for (const match of labels.allIn(plain)) {
    const { at, isAnnounced, isApart } = afterLabel(plain, match.end);
    if (isApart && at - match.index > 60) continue;
    const first = codeAt(text, at) ?? codeBelow(text, match.end);
    if (!first) continue;
    let code: Code | undefined = first;
    const form = formOf(code.number);
    const isReturn = returns.isIn(plain.slice(Math.max(0, match.index - 16), match.index));
    if (
      isReturn ||
      (!form?.isUnmistakable && isOfOther(plain, match.index, code.start, form !== undefined))
    )
      continue;
    // The barcode of goods.
    if (match.phrase === 'barcode' && /^(?:\d{8}|\d{12,14})$/.test(code.number)) continue;
    if (!form && phone.test(plain.slice(code.start, code.start + 24))) continue;
    while (code && (isAnnounced || isApart || match.phrase.length > 8 || formOf(code.number))) {
      const { number, start, end } = code;
      numbers.push({
        number,
        offset: start,
        text: text.slice(start, end),
        carrier: formOf(number)?.carrier,
        isLink: false,
      });
      code = codeAfter(text, end, first);
    }
  }
  return numbers;
}

const uppercaseWord = /(?<![\w-])[A-Z\d]{13,34}(?![\w-])/g;

/** Numbers that need no label, because nothing else looks like them. */
function unlabeledIn(text: string): TrackingNumber[] {
  return [...text.matchAll(uppercaseWord)].flatMap(({ 0: number, index }) => {
    const form = formOf(number);
    return form?.isUnmistakable
      ? [{ number, offset: index, text: number, carrier: form.carrier, isLink: false }]
      : [];
  });
}

const parameterNames =
  /track|trk|tl?abel|awb|piececode|parcel|number|^id$|^code$|^barcode$|^q$|^nums?$|sendung|^idc$|consignment|refs?num/i;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** A link, and the links in its parameters: shops’ mails count clicks on the way to the carrier. */
function urlsWithin(text: string, depth = 0): URL[] {
  const url = urlOf(text);
  if (!url || depth > 3) return [];
  const inner = [...url.searchParams.values()]
    .filter((value) => /^https?:/i.test(value))
    .slice(0, 5);
  return [url, ...inner.flatMap((value) => urlsWithin(value, depth + 1))];
}

/** The tracking numbers of a link to a carrier’s own page. */
function linkedIn({ url, offset }: Link): TrackingNumber[] {
  return urlsWithin(url).flatMap((target) => {
    const carrier = carrierOfHost(target.hostname.toLowerCase());
    if (!carrier) return [];
    const parameterValues = [...target.searchParams]
      .filter(([name]) => parameterNames.test(name))
      .map(([, value]) => value);
    const steps = target.pathname.split(/[/-]/).filter((step) => codeForm.test(step.toUpperCase()));
    const numbers = [...parameterValues.flatMap((value) => value.split(',')), ...steps]
      .map((value) => visibleText(value).replaceAll(/[\s-]/g, '').toUpperCase())
      .filter((value) => codeForm.test(value));
    return [...new Set(numbers)].slice(0, 20).map((number) => {
      const form = formOf(number);
      return {
        number,
        offset,
        text: url.slice(0, 300),
        carrier: form?.isUnmistakable ? form.carrier : carrier,
        isLink: true,
      };
    });
  });
}

/** The tracking numbers of a text and its links, each once. */
export function trackingNumbersIn(
  text: string,
  plain: string,
  links: readonly Link[],
): TrackingNumber[] {
  const numbers = [...labeledIn(text, plain), ...unlabeledIn(text), ...links.flatMap(linkedIn)];
  return numbers.filter(
    ({ number }, index) => numbers.findIndex((one) => one.number === number) === index,
  );
}
