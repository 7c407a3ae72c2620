import type { MailDocument, MailPart } from './document.ts';
import type { Findings } from './findings.ts';
import { parcelsInData } from './structured.ts';

interface Mark {
  readonly kind: 'number' | 'item';
  readonly index: number;
  readonly offset: number;
}

/** Where a text names something, its links included. */
function offsetsOf(words: string, { text, links }: MailPart): number[] {
  const offsets = links.filter(({ url }) => url.includes(words)).map(({ offset }) => offset);
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + words.length))
    offsets.push(at);
  return offsets.sort((one, other) => one - other);
}

/** The parcel of each item where every number is above its items (`isHeading`), or every one below them. */
function byOrder(marks: readonly Mark[], isHeading: boolean): number[] | undefined {
  const sorted = marks.toSorted((one, other) => (one.offset - other.offset) * (isHeading ? 1 : -1));
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
      [current, isEmpty] = [mark, true];
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
  const named = (words: readonly string[], kind: Mark['kind'], place: 0 | -1) =>
    words.flatMap((one, index): Mark[] => {
      const offset = offsetsOf(one, part).at(place);
      return offset === undefined ? [] : [{ kind, index, offset }];
    });
  const readings = ([0, -1] as const).flatMap((place) => {
    const items = named(descriptions, 'item', place);
    if (items.length < descriptions.length) return [];
    return [
      byOrder([...named(numbers, 'number', 0), ...items], true),
      byOrder([...named(numbers, 'number', -1), ...items], false),
    ].filter((reading) => reading !== undefined);
  });
  const [first] = readings;
  return readings.every((one) => String(one) === String(first)) ? first : undefined;
}

/** The parcels of the items by structured data, if each item is in exactly one. */
function inData({ parts }: MailDocument, numbers: readonly string[], names: readonly string[]) {
  const parcels = parcelsInData(parts.flatMap(({ data }) => data));
  const indexes = names.map((name) => {
    const own = parcels.filter(({ items }) => items.includes(name));
    return own.length === 1 ? numbers.indexOf(own[0]?.number ?? '') : -1;
  });
  return indexes.includes(-1) ? undefined : indexes;
}

/**
 * The parcel of each item, as an index of the tracking numbers, if the mail says it of all items: in its data, or by a
 * section for each parcel with its number and its items.
 */
export function itemParcels(document: MailDocument, findings: Findings): number[] | undefined {
  const { items, trackingNumbers } = findings;
  if (!items.sure || !trackingNumbers.sure) return undefined;
  const [numbers, names] = [
    trackingNumbers.value ?? [],
    (items.value ?? []).map(({ description }) => description),
  ];
  // Of two items with one name, nobody knows which the text means.
  const areDistinct = names.every(
    (name, index) => !names.some((other, at) => at !== index && other.includes(name)),
  );
  if (numbers.length < 2 || names.length < 2 || !areDistinct) return undefined;
  const read = [
    inData(document, numbers, names),
    ...document.parts.map((part) => inText(part, numbers, names)),
  ];
  return read.find((one) => one !== undefined);
}
