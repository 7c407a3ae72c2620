import type { CallAnswer } from '#lib/api/call.ts';
import type { InvoiceNeed } from '#lib/domain/invoice-needs.ts';
import { formatUsd } from '#lib/format/money.ts';

type Needs = CallAnswer<'getInvoiceNeeds'>['data'][number];

const missingNames: Readonly<Record<InvoiceNeed, string>> = {
  seller: 'who sold it',
  buyer: 'who bought it',
  date: 'when it was bought',
  items: 'what was bought',
  quantities: 'how many there are of each item',
  prices: 'what each item cost',
  total: 'the total',
};

const listFormat = new Intl.ListFormat('en-US', { type: 'disjunction' });
const allNeeds =
  'the seller, the buyer, the date, each item with its quantity and price, and the total';

/** The warning for an invoice whose total is not the declared value; undefined if they agree. */
export const valueWarning = (
  { otherTotal }: Pick<Needs, 'otherTotal'>,
  declaredValue: number | null,
): string | undefined =>
  otherTotal == null || declaredValue === null || otherTotal === declaredValue
    ? undefined
    : `This file’s total is ${formatUsd(otherTotal)}, but the declared value is ${formatUsd(declaredValue)}. If the value is wrong, correct it in the summary.`;

/** The warning for an incomplete invoice, called by its name where there are several; undefined if it is complete. */
export function missingWarning(
  { isRead, hasFailed, lacking: missingNeeds }: Pick<Needs, 'isRead' | 'hasFailed' | 'lacking'>,
  fileName?: string,
): string | undefined {
  const file = fileName === undefined ? 'this file' : `“${fileName}”`;
  if (hasFailed)
    return `We could not read ${file}. Check that it opens and shows ${allNeeds}, or replace it.`;
  if (!isRead) return `We cannot read ${file} by machine. Check that it shows ${allNeeds}.`;
  if (missingNeeds.length === 0) return undefined;
  const missingText = listFormat.format(missingNeeds.map((need) => missingNames[need]));
  return `${fileName === undefined ? 'This file' : file} does not say ${missingText}. Customs asks for ${allNeeds}. Replace it, or add a file that says so.`;
}

/** All there is to say about an invoice, at its row; undefined if it is fine. */
export const invoiceWarning = (needs: Needs, declaredValue: number | null): string | undefined =>
  [missingWarning(needs), valueWarning(needs, declaredValue)].filter(Boolean).join(' ') ||
  undefined;
