import type { CallAnswer } from '#lib/api/call.ts';
import type { InvoiceNeed } from '#lib/domain/invoice-needs.ts';

type Needs = Pick<
  CallAnswer<'getInvoiceNeeds'>['data'][number],
  'isRead' | 'hasFailed' | 'lacking'
>;

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

/** The warning for an incomplete invoice; undefined if it is complete. */
export function missingWarning({
  isRead,
  hasFailed,
  lacking: missingNeeds,
}: Needs): string | undefined {
  if (hasFailed)
    return `We could not read this file. Check that it opens and shows ${allNeeds}, or replace it.`;
  if (!isRead) return `We cannot read this file by machine. Check that it shows ${allNeeds}.`;
  if (missingNeeds.length === 0) return undefined;
  const missingText = listFormat.format(missingNeeds.map((need) => missingNames[need]));
  return `This file does not say ${missingText}. Customs asks for ${allNeeds}. Replace it, or add a file that says so.`;
}
