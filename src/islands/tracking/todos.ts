import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import { invoiceHelpsIn } from '#lib/domain/tracking-status.ts';

/** A to-do for a parcel's customer. */
export interface Todo {
  readonly kind: 'question' | 'invoice' | 'value' | 'pickup';
  readonly title: string;
  readonly text: string;
  /** The id of the section where it is done. */
  readonly place?: string;
}

/** The note of the event that gave the parcel its status. */
export const noteOf = ({ events, status }: TrackingDetail): string =>
  uncorrected(events).findLast((event) => event.status === status)?.note ?? '';

const helpsAt = (status: TrackingDetail['status']): boolean =>
  invoiceHelpsIn.some((other) => other === status);

/** The to-dos for a parcel, the most urgent first. */
export function todosOf(parcel: TrackingDetail): Todo[] {
  const { status, invoiceCount, declaredValue, billed } = parcel;
  const todos: Todo[] = [];
  if (status === 'CUSTOMS_HOLD')
    todos.push({
      kind: 'question',
      title: 'Customs asks a question',
      text: noteOf(parcel) || 'Contact us, and we tell you what customs wants to know.',
    });
  if (invoiceCount === 0 && helpsAt(status))
    todos.push({
      kind: 'invoice',
      title: 'Hand in the shop’s invoice',
      text: 'Customs wants to see what you paid. One file is enough; you can add up to three.',
      place: 'invoices',
    });
  if (declaredValue === null && !billed && status !== 'RETURNED')
    todos.push({
      kind: 'value',
      title: 'Tell us what the goods cost',
      text: 'Customs and the insurance both go by the value that you declare.',
    });
  if (status === 'READY_FOR_PICKUP')
    todos.push({
      kind: 'pickup',
      title: 'Collect it at our counter',
      text: 'It waits for you there. Whoever collects for you needs your written authorization.',
    });
  return todos;
}
