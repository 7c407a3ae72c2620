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

const maxSentenceLength = 160;
/** A line this short may be just the carrier’s name. */
const maxNameLength = 25;

/** The carriers that short sentences about a shipment name, with their lines. */
const mentionsIn = (lines: readonly Line[]): { name: string; line: Line }[] =>
  lines.flatMap((line) =>
    line.plain
      .split(/(?<=[.!?]) /)
      .filter((plain) => plain.length < maxSentenceLength)
      .filter((plain) => introduction.isIn(plain) || plain.trim().length < maxNameLength)
      .flatMap(carriersNamedIn)
      .map((name) => ({ name, line })),
  );

/** The carrier that the sender, the text or the tracking numbers name; undefined if they name none or several. */
export function findCarrier(
  sender: string,
  lines: readonly Line[],
  numbers: readonly TrackingNumber[],
): NamedCarrier | undefined {
  const senderCarrier = carrierOfHost(senderOf(sender).host);
  if (senderCarrier) return { name: senderCarrier, sure: true, line: undefined };
  const numbersCarriers = [...new Set(numbers.map(({ carrier }) => carrier))];
  const [numbersCarrier] = numbersCarriers.length === 1 ? numbersCarriers : [];
  const mentions = mentionsIn(lines);
  const names = [...new Set(mentions.map(({ name }) => name))];
  if (numbersCarrier && (names.length === 0 || names.includes(numbersCarrier))) {
    const line = mentions.find(({ name }) => name === numbersCarrier)?.line;
    const isCertain = numbers.some(
      ({ number, isLink }) => isLink || formOf(number)?.isUnmistakable,
    );
    return { name: numbersCarrier, sure: line !== undefined || isCertain, line };
  }
  const [first] = mentions;
  if (!first || names.length > 1) return undefined;
  return { ...first, sure: numbersCarrier === undefined && numbers.length > 0 };
}
