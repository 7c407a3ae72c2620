import { allowedTransitions, canTransition, type TrackingStatus } from './tracking-status.ts';

/** One event of a parcel's history, as far as its rules go. */
export interface HistoryEvent {
  readonly id: string;
  /** ISO 8601 in UTC, all with the same number of digits: they sort as they read. */
  readonly at: string;
  readonly status: TrackingStatus;
  /** Grams, if it was weighed then. */
  readonly weightGrams: number | null;
  /** The id of the earlier event that this one corrects. */
  readonly corrects: string | null;
}

/** What a parcel's history makes of the parcel. */
export interface ParcelState {
  readonly status: TrackingStatus;
  /** When Miami received it; null while it is only announced. */
  readonly receivedAt: string | null;
  /**
   * Its place in the list: when it was received or, if nobody said so, when it was first seen on its way; null while it
   * is only announced.
   */
  readonly listedAt: string | null;
  /** Grams, as last weighed; null until then. */
  readonly weightGrams: number | null;
}

const firstStatuses: readonly TrackingStatus[] = ['PREALERTED', 'RECEIVED_MIAMI'];

/** A problem with a parcel may come before it does. */
const beforeTheWay: readonly TrackingStatus[] = ['PREALERTED', 'EXCEPTION'];

const inWords = (statuses: readonly TrackingStatus[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(statuses);

/** The events that no other one corrects. */
export function uncorrected<E extends Pick<HistoryEvent, 'id' | 'corrects'>>(
  events: readonly E[],
): readonly E[] {
  const corrected = new Set(events.map(({ corrects }) => corrects));
  return events.filter(({ id }) => !corrected.has(id));
}

/**
 * Events by their time. `history` is in the order in which they came, which decides between events of the same moment;
 * a correction stands there in the place of the one that it corrects.
 */
export function inOrder<E extends Pick<HistoryEvent, 'id' | 'at' | 'corrects'>>(
  history: readonly E[],
): readonly E[] {
  const places = new Map<string, number>();
  for (const [index, { id, corrects }] of history.entries())
    places.set(id, (corrects === null ? undefined : places.get(corrects)) ?? index);
  const placeOf = ({ id }: E) => places.get(id) ?? 0;
  return history.toSorted((a, b) =>
    a.at === b.at ? placeOf(a) - placeOf(b) : a.at < b.at ? -1 : 1,
  );
}

/** The events that count, in order: a correction stands for the one that it corrects, at its own time. */
export const countingEvents = <E extends HistoryEvent>(history: readonly E[]): readonly E[] =>
  uncorrected(inOrder(history));

function stepRefusal(from: HistoryEvent, to: HistoryEvent): string | undefined {
  if (from.status === to.status || canTransition(from.status, to.status)) return undefined;
  const next = allowedTransitions[from.status];
  const may =
    next.length === 0
      ? `Nothing follows ${from.status}.`
      : `After ${from.status} comes ${inWords(next)}.`;
  return `${to.status} of ${to.at} cannot follow ${from.status} of ${from.at}. ${may}`;
}

/** Why events that count cannot follow each other, for a person; undefined when the table of transitions allows it. */
function orderRefusal(counting: readonly HistoryEvent[]): string | undefined {
  const [first] = counting;
  if (first && !firstStatuses.includes(first.status))
    return `A parcel’s history begins with ${inWords(firstStatuses)}, not with ${first.status} of ${first.at}.`;
  for (const [index, to] of counting.entries()) {
    const from = counting[index - 1];
    const refusal = from && stepRefusal(from, to);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** What a history makes of its parcel once a new event has joined it; or why it cannot join, for a person. */
export function joinHistory(
  history: readonly HistoryEvent[],
  event: HistoryEvent,
): ParcelState | string {
  if (event.corrects !== null && !history.some(({ id }) => id === event.corrects))
    return 'The event that it corrects is not one of this parcel.';
  if (event.corrects !== null && history.some(({ corrects }) => corrects === event.corrects))
    return 'The event that it corrects was corrected before: name the newest correction.';
  const counting = countingEvents([...history, event]);
  const refusal = orderRefusal(counting);
  if (refusal !== undefined) return refusal;
  const received = counting.find(({ status }) => status === 'RECEIVED_MIAMI');
  const onItsWay = counting.find(({ status }) => !beforeTheWay.includes(status));
  return {
    // The new one counts at least.
    status: (counting.at(-1) ?? event).status,
    receivedAt: received?.at ?? null,
    listedAt: (received ?? onItsWay)?.at ?? null,
    weightGrams: counting.findLast(({ weightGrams }) => weightGrams !== null)?.weightGrams ?? null,
  };
}
