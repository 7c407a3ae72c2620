import type { CallAnswer } from '#lib/api/call.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { dutyOf, type ParcelDuty } from '#lib/domain/obligations.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { invoiceHelpsIn, takesInvoices } from '#lib/domain/tracking-status.ts';
import { invoiceCountText } from './parcel-row.ts';

/** What the server says about one invoice. */
export type InvoiceNeedsRow = CallAnswer<'getInvoiceNeeds'>['data'][number];

/** The id of a section of the parcel's page in which the customer does something. */
export type TodoSection = 'invoices' | 'summary';

/** A to-do for a parcel's customer. */
export interface Todo {
  readonly kind: ParcelDuty | 'value';
  readonly title: string;
  readonly text: string;
  /** Where the customer does it, if on this page. */
  readonly section?: TodoSection;
}

/** The note of the event that gave the parcel its status. */
export const noteOf = ({ events, status }: TrackingDetail): string =>
  uncorrected(events).findLast((event) => event.status === status)?.note ?? '';

const questionOf = (parcel: TrackingDetail): Todo => {
  const question = noteOf(parcel) || 'Contact us, and we’ll tell you what customs wants to know.';
  const { invoiceCount } = parcel;
  if (!takesInvoices(parcel))
    return {
      kind: 'question',
      title: 'Customs has a question',
      text: `${question} Write or call us with the answer.`,
    };
  return {
    kind: 'question',
    title: invoiceCount > 0 ? 'Check what customs asks for' : 'Hand in what customs asks for',
    text:
      invoiceCount > 0
        ? `${question} You’ve handed in ${invoiceCountText(invoiceCount)}. If that’s what customs wants, there’s nothing more to do. If not, add the right file.`
        : question,
    section: 'invoices',
  };
};

const duties = {
  question: questionOf,
  invoice: () => ({
    kind: 'invoice',
    title: 'Hand in the shop’s invoice',
    text: 'Customs wants to see what you paid. One file is enough; you can add up to three.',
    section: 'invoices',
  }),
  pickup: () => ({
    kind: 'pickup',
    title: 'Collect it at our counter',
    text: 'It’s waiting for you there. Whoever collects for you needs your written authorization.',
  }),
} as const satisfies Record<ParcelDuty, (parcel: TrackingDetail) => Todo>;

/** What is wrong with one of the parcel's invoices, if something is and it can be replaced. */
export function findInvoiceFault(
  parcel: TrackingDetail,
  needs: readonly InvoiceNeedsRow[],
): string | undefined {
  if (!takesInvoices(parcel)) return undefined;
  const own = needs.filter((need) => parcel.attachments.some(({ id }) => id === need.attachmentId));
  if (own.some(({ hasFailed }) => hasFailed)) return 'we could not read one of them';
  const isLacking = own.some(({ lacking }) => lacking.length > 0);
  return isLacking ? 'customs asks for more than one of them says' : undefined;
}

/** The to-dos for a parcel, the most urgent first. */
export function todosOf(parcel: TrackingDetail): Todo[] {
  const { status, declaredValue, billed } = parcel;
  const duty = dutyOf(parcel);
  const isValueNeeded =
    status === 'PREALERTED' || invoiceHelpsIn.some((candidate) => candidate === status);
  // An invoice shows the value too, so the customer is asked for only one of the two.
  const asksForValue = declaredValue === null && !billed && isValueNeeded && duty !== 'invoice';
  return [
    ...(duty ? [duties[duty](parcel)] : []),
    ...(asksForValue
      ? [
          {
            kind: 'value',
            title: 'Tell us what the goods cost',
            text: 'Customs and the insurance both go by the value that you declare.',
            section: 'summary',
          } as const,
        ]
      : []),
  ];
}
