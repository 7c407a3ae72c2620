import { isFree, type SumKind, sumKindOf } from './amount-labels.ts';
import type { Line } from './document.ts';
import { type Amount, amountsIn } from './money.ts';

/** A labeled amount of a mail. */
export interface SumRow {
  readonly kind: SumKind;
  readonly value: number;
  readonly currency: string | undefined;
  readonly text: string;
  readonly offset: number;
}

const marks = /^[\s:.|*•·–—-]+/;
const trimMarks = (text: string): string => text.replace(marks, '').trim();

/** The kind of an amount by its label, which may also follow it: “incl. 9,58 € VAT”; undefined if it has none. */
function kindAround(line: Line, amounts: readonly Amount[], index: number): SumKind | undefined {
  const amount = amounts[index];
  if (!amount) return undefined;
  const textBefore = trimMarks(line.plain.slice(amounts[index - 1]?.end ?? 0, amount.start));
  const textAfter = trimMarks(line.plain.slice(amount.end, amounts[index + 1]?.start));
  // A sentence goes on after its amount; a row of sums ends there, except for a note.
  if (textAfter.length > 30 && !/^[(*]/.test(textAfter)) return undefined;
  const kind = sumKindOf(textBefore);
  if (kind) return kind === 'shipping' && amount.value < 0 ? 'waiver' : kind;
  // “Total 59.98 (incl. 9.58 VAT)”: the second label goes around its amount.
  if (/^\(?(?:incl|inkl|includ|dont|davon|di cui|zawiera|of which)/.test(textBefore))
    return sumKindOf(`${textBefore} ${textAfter}`.replaceAll(/[()]/g, ' '));
  return amount.value < 0 ? 'discount' : undefined;
}

const rowOf = (line: Line, kind: SumKind, amount: Amount): SumRow => ({
  kind,
  value: amount.value,
  currency: amount.currency,
  text: line.text.trim(),
  offset: line.offset,
});

/** The labeled amounts of one line. */
function rowsOfLine(line: Line): SumRow[] {
  const amounts = amountsIn(line.text);
  return amounts.flatMap((amount, index) => {
    const kind = kindAround(line, amounts, index);
    return kind ? [rowOf(line, kind, amount)] : [];
  });
}

const noAmount: Amount = { value: 0, currency: undefined, start: 0, end: 0 };

/** A line such as “Shipping: free”. */
function freeRow(line: Line): SumRow | undefined {
  const [label = '', ...values] = line.plain
    .split(/[\t:]| {2,}/)
    .map(trimMarks)
    .filter(Boolean);
  return sumKindOf(label) === 'shipping' && values.some(isFree)
    ? rowOf(line, 'shipping', noAmount)
    : undefined;
}

/** The kind of amount that a line announces without having one; undefined for any other line. */
const labelOf = ({ text, plain }: Line): SumKind | undefined =>
  amountsIn(text).length === 0 ? sumKindOf(trimMarks(plain)) : undefined;

/** The amount of a line that has nothing else; undefined for any other line. */
function onlyAmountIn({ text, plain }: Line): Amount | undefined {
  if (isFree(plain)) return noAmount;
  const [amount, second] = amountsIn(text);
  const isAlone = amount && !second && /^[\s(]*$/.test(text.slice(0, amount.start));
  return isAlone && text.slice(amount.end).trim().length < 4 ? amount : undefined;
}

/** How many lines in a row match, from an index in one direction; at most eight. */
function runOf(
  lines: readonly Line[],
  from: number,
  step: 1 | -1,
  matches: (line: Line) => boolean,
) {
  let length = 0;
  for (let at = from; length < 8; at += step) {
    const line = lines[at];
    if (!line || !matches(line)) break;
    length += 1;
  }
  return length;
}

/**
 * The amounts below their labels: as many amounts as labels, or one amount, which belongs to the last label. Anything
 * else could be read in several ways.
 */
function rowsBelow(lines: readonly Line[], at: number): SumRow[] {
  const isLabel = (line: Line) => labelOf(line) !== undefined;
  const isValue = (line: Line) => onlyAmountIn(line) !== undefined;
  const values = runOf(lines, at, 1, isValue);
  const labels = runOf(lines, at - 1, -1, isLabel);
  if (labels === 0 || (values !== 1 && values !== labels)) return [];
  return lines.slice(at, at + values).flatMap((line, index) => {
    const label = lines[at - values + index];
    const kind = label && labelOf(label);
    const value = onlyAmountIn(line);
    return kind && value && (value !== noAmount || kind === 'shipping')
      ? [rowOf(line, kind, value)]
      : [];
  });
}

/** The labeled amounts of lines. */
export const sumRowsOf = (lines: readonly Line[]): SumRow[] =>
  lines.flatMap((line, index) => {
    const freeShipping = freeRow(line);
    if (freeShipping) return [freeShipping];
    const rows = rowsOfLine(line);
    const lineAbove = lines[index - 1];
    const isFirstValue = rows.length === 0 && onlyAmountIn(line) && lineAbove && labelOf(lineAbove);
    return isFirstValue ? rowsBelow(lines, index) : rows;
  });
