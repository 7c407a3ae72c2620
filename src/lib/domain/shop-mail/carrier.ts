import { carrierOfHost, carriersNamedIn } from './carriers.ts';
import type { Line } from './document.ts';
import { phrases } from './phrases.ts';
import { senderOf } from './shop.ts';
import { formOf } from './tracking-forms.ts';
import type { TrackingNumber } from './tracking-numbers.ts';

/** The carrier, with the line or sender that names it. */
export interface NamedCarrier {
  readonly name: string;
  readonly sure: boolean;
  readonly line: Line | undefined;
}

const introduction = phrases(
  'carrier; courier; shipped; shipping; ship method; ship via; shipper; delivered; delivery; sent; tracking; track; versand*; versendet; zustell*; sendung*; paket*; transporteur; livr*; expedi*; suivi; transportista; enviad*; envio; seguimiento; transporte; corriere; spedi*; transportadora; rastre*; vervoerder; bezorg*; verzonden; verstuurd; via; with; by; mit; durch; per; con; par; met; tramite; com; from; on its way',
);

/** The carriers that short sentences about a shipment name. */
const namedIn = (lines: readonly Line[]): { name: string; line: Line }[] =>
  lines.flatMap((line) =>
    line.plain
      .split(/(?<=[.!?]) /)
      .filter((plain) => plain.length < 160)
      .filter((plain) => introduction.isIn(plain) || plain.trim().length < 25)
      .flatMap(carriersNamedIn)
      .map((name) => ({ name, line })),
  );

/** The carrier of the sender, of the text, or of the tracking numbers; undefined where there are several. */
export function findCarrier(
  sender: string,
  lines: readonly Line[],
  numbers: readonly TrackingNumber[],
): NamedCarrier | undefined {
  const own = carrierOfHost(senderOf(sender).host);
  const ofNumbers = [...new Set(numbers.map(({ carrier }) => carrier))];
  const [ofNumber] = ofNumbers.length === 1 ? ofNumbers : [];
  if (own) return { name: own, sure: true, line: undefined };
  const named = namedIn(lines);
  const names = [...new Set(named.map(({ name }) => name))];
  const [first] = named;
  if (ofNumber && (names.length === 0 || names.includes(ofNumber))) {
    const line = named.find(({ name }) => name === ofNumber)?.line;
    const isPlain = numbers.some(({ number, isLink }) => isLink || formOf(number)?.isPlain);
    return { name: ofNumber, sure: line !== undefined || isPlain, line };
  }
  return first && names.length === 1
    ? { name: first.name, sure: ofNumber === undefined && numbers.length > 0, line: first.line }
    : undefined;
}
