import { missingWarning } from '#islands/invoices/missing-warning.ts';
import type { CallAnswer } from '#lib/api/call.ts';
import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { dutyOf, type ParcelDuty } from '#lib/domain/obligations.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { invoiceHelpsIn, takesInvoices } from '#lib/domain/tracking-status.ts';
import { formatUsd } from '#lib/format/money.ts';
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

/** What the server says about the invoices; null until it has answered. */
type Needs = readonly InvoiceNeedsRow[] | null;

/** The one judgement about a held parcel: what customs asks, and whether what was handed in answers it. */
const questionOf = (parcel: TrackingDetail, needs: Needs): Todo => {
  const question = noteOf(parcel) || 'Contact us, and we’ll tell you what customs wants to know.';
  const { invoiceCount } = parcel;
  const warning = firstWarning(parcel, needs);
  if (!takesInvoices(parcel))
    return {
      kind: 'question',
      title: 'Customs has a question',
      text: `${question} Write or call us with the answer.`,
    };
  if (invoiceCount === 0)
    return {
      kind: 'question',
      title: 'Hand in what customs asks for',
      text: question,
      section: 'invoices',
    };
  if (needs === null)
    return {
      kind: 'question',
      title: 'Check what customs asks for',
      text: `${question} We’re reading what you handed in.`,
      section: 'invoices',
    };
  if (warning)
    return {
      kind: 'question',
      title: 'Replace your invoice, or add to it',
      text: `${question} ${warning}`,
      section: 'invoices',
    };
  return {
    kind: 'question',
    title: 'Check what customs asks for',
    text: `${question} We have your ${invoiceCount === 1 ? 'invoice' : invoiceCountText(invoiceCount)}. If customs wants something else, add it.`,
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
    text: 'It’s waiting for you. Below is where, until when, and what to bring.',
  }),
} as const satisfies Record<ParcelDuty, (parcel: TrackingDetail, needs: Needs) => Todo>;

/** What is missing from one of the parcel's invoices, in a sentence; undefined if nothing is, or it can't be replaced. */
function firstWarning(parcel: TrackingDetail, needs: Needs): string | undefined {
  if (!takesInvoices(parcel)) return undefined;
  const { attachments } = parcel;
  const faulty = needs?.find(
    ({ attachmentId, hasFailed, lacking }) =>
      (hasFailed || lacking.length > 0) && attachments.some(({ id }) => id === attachmentId),
  );
  const file = attachments.find(({ id }) => id === faulty?.attachmentId);
  return faulty && missingWarning(faulty, attachments.length > 1 ? file?.name : undefined);
}

const isOnWay = ({ status }: TrackingDetail): boolean =>
  invoiceHelpsIn.some((candidate) => candidate === status);

/** The to-dos for a parcel, the most urgent first. */
export function todosOf(parcel: TrackingDetail, needs: Needs = []): Todo[] {
  const { status, declaredValue, billed } = parcel;
  const duty = dutyOf(parcel);
  const isValueNeeded = status === 'PREALERTED' || isOnWay(parcel);
  const warning = duty === 'question' ? undefined : firstWarning(parcel, needs);
  const otherTotal = needs?.find(
    (row) => row.otherTotal && row.otherTotal !== declaredValue,
  )?.otherTotal;
  // An invoice shows the value too, so the customer is asked for only one of the two.
  const asksForValue = declaredValue === null && !billed && isValueNeeded && duty !== 'invoice';
  return [
    ...(duty ? [duties[duty](parcel, needs)] : []),
    ...(warning
      ? [
          {
            kind: 'invoice',
            title: 'Replace your invoice, or add to it',
            text: warning,
            section: 'invoices',
          } as const,
        ]
      : []),
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
    ...(otherTotal && !billed
      ? [
          {
            kind: 'value',
            title: 'Check the declared value',
            text: `Your invoice says ${formatUsd(otherTotal)}, and you declared ${formatUsd(declaredValue ?? 0)}. If the value is wrong, correct it.`,
            section: 'summary',
          } as const,
        ]
      : []),
  ];
}
