import type { Mail } from '#lib/contract/mails.ts';

/** The label of each finding on the screen. */
export const findingLabels = {
  shop: 'Shop',
  orderNumber: 'Order number',
  items: 'Items',
  itemTotal: 'Items in all',
  shipping: 'Shipping',
  tax: 'Tax',
  total: 'Total',
  currency: 'Currency',
  carrier: 'Carrier',
  trackingNumbers: 'Tracking number',
  expected: 'Expected',
} as const satisfies Record<keyof Mail['findings'], string>;

type FindingName = keyof typeof findingLabels;
type Text = Mail['texts'][number];

/** A stretch of a mail’s text; `names` are the findings in it. */
export interface Stretch {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly names: readonly FindingName[];
}

interface Range {
  readonly start: number;
  readonly end: number;
  readonly name: FindingName;
}

/** The first place of each tracking number in a text, which may write it in groups and in small letters. */
function rangesOfNumbers(numbers: readonly string[], text: string): Omit<Range, 'name'>[] {
  const indexes = [...text.matchAll(/[^ \u00a0-]/g)].map(({ index }) => index);
  const bareText = indexes.map((index) => text[index]?.toUpperCase()[0]).join('');
  return numbers.flatMap((number) => {
    const at = bareText.indexOf(number);
    const start = indexes[at];
    const last = indexes[at + number.length - 1];
    return start === undefined || last === undefined ? [] : [{ start, end: last + 1 }];
  });
}

/** The ranges of a finding in one text: where it was read, or those of its tracking numbers. */
function rangesOf(
  name: FindingName,
  finding: Mail['findings'][FindingName],
  { kind, text }: Text,
): Range[] {
  if (name === 'trackingNumbers' && Array.isArray(finding.value))
    return rangesOfNumbers(finding.value.map(String), text).map((range) => ({ ...range, name }));
  const { from } = finding;
  if (from?.part !== kind || from.offset === undefined || from.text === '') return [];
  // The quoted line has no white space around it, and the kept text may be cut before it.
  const start = text.indexOf(from.text, from.offset);
  return start === -1 ? [] : [{ start, end: start + from.text.length, name }];
}

/** Divides a text of a mail into stretches, so that a screen can mark the findings; those at one place share a mark. */
export function stretchesOf(text: Text, findings: Mail['findings']): Stretch[] {
  const ranges = (Object.keys(findingLabels) as FindingName[])
    .flatMap((name) => rangesOf(name, findings[name], text))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (start < at) continue;
    if (start > at) stretches.push({ at, text: text.text.slice(at, start), names: [] });
    const markedRanges = ranges.filter((range) => range.start >= start && range.start < end);
    const names = [...new Set(markedRanges.map(({ name }) => name))];
    stretches.push({ at: start, text: text.text.slice(start, end), names });
    at = end;
  }
  if (at < text.text.length) stretches.push({ at, text: text.text.slice(at), names: [] });
  return stretches;
}
