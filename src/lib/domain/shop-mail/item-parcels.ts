import type { MailDocument, MailPart } from './document.ts';
import type { Findings } from './findings.ts';
import { parcelsInData } from './structured.ts';

interface Mark {
  readonly kind: 'number' | 'item';
  readonly index: number;
  readonly offset: number;
}

/** The offsets at which a text or one of its links has these words, in order. */
function offsetsOf(words: string, { text, links }: MailPart): number[] {
  const offsets = links.filter(({ url }) => url.includes(words)).map(({ offset }) => offset);
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
    offsets.push(at);
  return offsets.sort((one, other) => one - other);
}

/** The parcel of each item, if each number is on that side of its parcel’s items; else undefined. */
function byOrder(marks: readonly Mark[], side: 'above' | 'below'): number[] | undefined {
  const sorted = marks.toSorted(
    (one, other) => (one.offset - other.offset) * (side === 'above' ? 1 : -1),
  );
  const parcels: number[] = [];
  let current: Mark | undefined;
  let isEmpty = false;
  for (const mark of sorted) {
    if (mark.kind === 'item') {
      if (!current) return undefined;
      parcels[mark.index] = current.index;
      isEmpty = false;
    } else {
      if (isEmpty) return undefined;
      current = mark;
      isEmpty = true;
    }
  }
  return isEmpty ? undefined : parcels;
}

/** The parcels of the items by one text, if all ways to read it agree. */
function inText(
  part: MailPart,
  numbers: readonly string[],
  descriptions: readonly string[],
): number[] | undefined {
  const marksOf = (names: readonly string[], kind: Mark['kind'], place: 0 | -1) =>
    names.flatMap((name, index): Mark[] => {
      const offset = offsetsOf(name, part).at(place);
      return offset === undefined ? [] : [{ kind, index, offset }];
    });
  const readings = ([0, -1] as const).flatMap((place) => {
    const items = marksOf(descriptions, 'item', place);
    if (items.length < descriptions.length) return [];
    return [
      byOrder([...marksOf(numbers, 'number', 0), ...items], 'above'),
      byOrder([...marksOf(numbers, 'number', -1), ...items], 'below'),
    ].filter((reading) => reading !== undefined);
  });
  const [first] = readings;
  return readings.every((reading) => String(reading) === String(first)) ? first : undefined;
}

/** The parcels of the items by structured data, if each item is in exactly one. */
function inData({ parts }: MailDocument, numbers: readonly string[], names: readonly string[]) {
  const parcels = parcelsInData(parts.flatMap(({ data }) => data));
  const indexes = names.map((name) => {
    const matches = parcels.filter(({ items }) => items.includes(name));
    return matches.length === 1 ? numbers.indexOf(matches[0]?.number ?? '') : -1;
  });
  return indexes.includes(-1) ? undefined : indexes;
}

/**
 * The parcel of each item, as an index of the tracking numbers, if the mail says it of all items: in its data, or by a
 * section for each parcel with its number and its items.
 */
export function itemParcels(document: MailDocument, findings: Findings): number[] | undefined {
  const { items, trackingNumbers } = findings;
  if (!trackingNumbers.sure) return undefined;
  const numbers = trackingNumbers.value ?? [];
  const names = (items.value ?? []).map(({ description }) => description);
  // If one item’s name contains another’s, nobody knows which of them the text means.
  const areDistinct = names.every(
    (name, index) => !names.some((other, at) => at !== index && other.includes(name)),
  );
  if (numbers.length < 2 || names.length < 2 || !areDistinct) return undefined;
  const readings = [
    inData(document, numbers, names),
    ...document.parts.map((part) => inText(part, numbers, names)),
  ];
  return readings.find((reading) => reading !== undefined);
}
