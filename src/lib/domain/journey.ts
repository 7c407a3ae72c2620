import { type HistoryEvent, uncorrected } from './tracking-history.ts';
import type { TrackingStatus } from './tracking-status.ts';

const stops = [
  'PREALERTED',
  'RECEIVED_MIAMI',
  'IN_TRANSIT',
  'ARRIVED_JAMAICA',
  'AT_CUSTOMS',
  'CLEARED',
  'READY_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
] as const satisfies readonly TrackingStatus[];

/** A status that is a stop of the journey. */
export type Stop = (typeof stops)[number];

/** The parts of a parcel that its journey needs. */
export interface JourneyParcel {
  readonly status: TrackingStatus;
  readonly events: readonly Pick<HistoryEvent, 'id' | 'status' | 'corrects'>[];
}

/** The stop of a status: a customs hold is at customs, other interruptions have none. */
export const stopOf = (status: TrackingStatus): Stop | undefined =>
  status === 'CUSTOMS_HOLD' ? 'AT_CUSTOMS' : stops.find((stop) => stop === status);

/** How far a parcel has come: its own stop, or the furthest one before an interruption. */
export function reachedStop({ status, events }: JourneyParcel): Stop {
  const passedStops = new Set(uncorrected(events).map((event) => stopOf(event.status)));
  return stopOf(status) ?? stops.findLast((stop) => passedStops.has(stop)) ?? 'PREALERTED';
}
