import { allowedTransitions, canTransition, type TrackingStatus } from './tracking-status.ts';

/** The parts of a parcel's event that the rules of a history need. */
export interface HistoryEvent {
  readonly id: string;
  /** ISO 8601 in UTC, always with the same number of digits, so that strings sort by time. */
  readonly at: string;
  readonly status: TrackingStatus;
  /** Grams, if it was weighed at this step. */
  readonly weightGrams: number | null;
  /** The id of the earlier event that this one corrects. */
  readonly corrects: string | null;
}

/** What follows from a parcel's history. */
export interface DerivedState {
  readonly status: TrackingStatus;
  /** When it reached this status: the first of the last events that have it. */
  readonly statusSince: string;
  /** When Miami received it; null while it is only announced. */
  readonly receivedAt: string | null;
  /** The date that sorts the list: receipt, else the first event in transit; null while it is only announced. */
  readonly listedAt: string | null;
  /** Grams, as last weighed; null until then. */
  readonly weightGrams: number | null;
}

const firstStatuses: readonly TrackingStatus[] = ['PREALERTED', 'RECEIVED_MIAMI'];

/** Statuses possible while a parcel is only announced. */
const beforeTransit: readonly TrackingStatus[] = ['PREALERTED', 'EXCEPTION'];

/** The statuses in a sentence: “PREALERTED or RECEIVED_MIAMI”. */
const alternativesOf = (statuses: readonly TrackingStatus[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(statuses);

/** The events that no other event corrects. */
export function uncorrected<E extends Pick<HistoryEvent, 'id' | 'corrects'>>(
  events: readonly E[],
): readonly E[] {
  const correctedIds = new Set(events.map(({ corrects }) => corrects));
  return events.filter(({ id }) => !correctedIds.has(id));
}

/**
 * The events by time. Events of the same moment keep their order in `history`, in which a correction takes the place of
 * the event that it corrects.
 */
export function inOrder<E extends Pick<HistoryEvent, 'id' | 'at' | 'corrects'>>(
  history: readonly E[],
): readonly E[] {
  const places = new Map<string, number>();
  for (const [index, { id, corrects }] of history.entries())
    places.set(id, (corrects === null ? undefined : places.get(corrects)) ?? index);
  const placeOf = ({ id }: E) => places.get(id) ?? 0;
  return history.toSorted((a, b) => {
    if (a.at === b.at) return placeOf(a) - placeOf(b);
    return a.at < b.at ? -1 : 1;
  });
}

/** The events that count, by time: corrections replace the events that they correct. */
export const countingEvents = <E extends HistoryEvent>(history: readonly E[]): readonly E[] =>
  uncorrected(inOrder(history));

function stepRefusal(from: HistoryEvent, to: HistoryEvent): string | undefined {
  if (from.status === to.status || canTransition(from.status, to.status)) return undefined;
  const nextStatuses = allowedTransitions[from.status];
  const advice =
    nextStatuses.length === 0
      ? `Nothing follows ${from.status}.`
      : `After ${from.status} comes ${alternativesOf(nextStatuses)}.`;
  return `${to.status} of ${to.at} cannot follow ${from.status} of ${from.at}. ${advice}`;
}

/** Why these events cannot follow each other, for a person; undefined if the table of transitions allows it. */
function orderRefusal(events: readonly HistoryEvent[]): string | undefined {
  const [first] = events;
  if (first && !firstStatuses.includes(first.status))
    return `A parcel’s history begins with ${alternativesOf(firstStatuses)}, not with ${first.status} of ${first.at}.`;
  for (const [index, to] of events.entries()) {
    const from = events[index - 1];
    const refusal = from && stepRefusal(from, to);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The result of adding an event to a history. */
export type JoinedHistory =
  | { readonly state: DerivedState }
  /** Why the history cannot take the event, for a person. */
  | { readonly refusal: string };

/** Adds an event to a parcel's history. */
export function joinHistory(history: readonly HistoryEvent[], event: HistoryEvent): JoinedHistory {
  if (event.corrects !== null && !history.some(({ id }) => id === event.corrects))
    return { refusal: 'The event that it corrects is not one of this parcel.' };
  if (event.corrects !== null && history.some(({ corrects }) => corrects === event.corrects))
    return {
      refusal: 'The event that it corrects was corrected before: name the newest correction.',
    };
  const events = countingEvents([...history, event]);
  const refusal = orderRefusal(events);
  if (refusal !== undefined) return { refusal };
  const receipt = events.find(({ status }) => status === 'RECEIVED_MIAMI');
  const departure = events.find(({ status }) => !beforeTransit.includes(status));
  const lastWeighing = events.findLast(({ weightGrams }) => weightGrams !== null);
  // The new event itself always counts.
  const { status } = events.at(-1) ?? event;
  const lastOther = events.findLastIndex((each) => each.status !== status);
  const state = {
    status,
    statusSince: (events[lastOther + 1] ?? event).at,
    receivedAt: receipt?.at ?? null,
    listedAt: (receipt ?? departure)?.at ?? null,
    weightGrams: lastWeighing?.weightGrams ?? null,
  };
  return { state };
}
