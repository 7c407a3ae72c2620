import type { TrackingStatus } from '#lib/domain/tracking-status.ts';
import { day, hour } from '#server/units/duration.ts';
import type { SeededRandom } from './random.ts';

interface Step {
  status: TrackingStatus;
  place: string;
  note: string;
  actor: string;
}

const steps = {
  PREALERTED: ['Online', 'We know that it is coming.', 'customer'],
  RECEIVED_MIAMI: ['Miami warehouse', 'Received, measured and weighed.', 'miami-desk'],
  IN_TRANSIT: ['Miami', 'On its way to Kingston.', 'linehaul'],
  ARRIVED_JAMAICA: ['Kingston airport', 'Unloaded in Kingston.', 'linehaul'],
  AT_CUSTOMS: ['Kingston customs', 'Declaration handed in.', 'broker'],
  CUSTOMS_HOLD: ['Kingston customs', 'Customs asks for the purchase invoice.', 'broker'],
  CLEARED: ['Kingston customs', 'Released by customs.', 'broker'],
  READY_FOR_PICKUP: ['Kingston office', 'Waiting for you at the counter.', 'kingston-desk'],
  OUT_FOR_DELIVERY: ['Kingston', 'With the driver.', 'driver'],
  DELIVERED: ['Kingston', 'Handed over.', 'driver'],
  RETURNED: ['Miami warehouse', 'Sent back to the shop at your request.', 'miami-desk'],
  EXCEPTION: ['Kingston customs', 'The label was damaged; we are matching it by hand.', 'broker'],
} as const satisfies Record<TrackingStatus, readonly [place: string, note: string, actor: string]>;

const toJamaica = ['RECEIVED_MIAMI', 'IN_TRANSIT', 'ARRIVED_JAMAICA'] as const;
const toCustoms = [...toJamaica, 'AT_CUSTOMS'] as const;
const throughCustoms = [...toCustoms, 'CLEARED'] as const;

const earlierStatuses = {
  PREALERTED: [],
  RECEIVED_MIAMI: [],
  IN_TRANSIT: ['RECEIVED_MIAMI'],
  ARRIVED_JAMAICA: ['RECEIVED_MIAMI', 'IN_TRANSIT'],
  AT_CUSTOMS: toJamaica,
  CUSTOMS_HOLD: toCustoms,
  EXCEPTION: toCustoms,
  CLEARED: toCustoms,
  READY_FOR_PICKUP: throughCustoms,
  OUT_FOR_DELIVERY: throughCustoms,
  DELIVERED: [...throughCustoms, 'READY_FOR_PICKUP'],
  RETURNED: ['RECEIVED_MIAMI'],
} as const satisfies Record<TrackingStatus, readonly TrackingStatus[]>;

const stepAt = (status: TrackingStatus): Step => {
  const [place, note, actor] = steps[status];
  return { status, place, note, actor };
};

const jamaicaOffset = 5 * hour;

/** Moves a moment into the working hours of its own Jamaican day, keeping the order of moments. */
function inWorkingHours(time: number, now: number): number {
  const dayOf = (moment: number) => Math.floor((moment - jamaicaOffset) / day);
  if (dayOf(time) === dayOf(now)) return time;
  const midnight = dayOf(time) * day + jamaicaOffset;
  return midnight + 9 * hour + Math.round(((time - midnight) / day) * 8 * hour);
}

/** The steps that brought a parcel to `status`, the first at `startsAt`, none after `now`. */
export function journeyTo(
  status: TrackingStatus,
  startsAt: number,
  now: number,
  random: SeededRandom,
): (Step & { at: number })[] {
  const statuses = [...earlierStatuses[status], status];
  const isPrealerted = status === 'PREALERTED' || random.next() < 0.4;
  const announcedAt = isPrealerted ? startsAt - random.integer(1, 4) * day : startsAt;
  const stages = statuses.filter((stage) => stage !== 'PREALERTED');
  const pace = Math.min(1.2 * day, (now - startsAt) / Math.max(1, stages.length));
  const journey = stages.map((stage, index) => ({
    ...stepAt(stage),
    at: inWorkingHours(
      Math.round(startsAt + index * pace + (index === 0 ? 0 : random.next() * pace * 0.4)),
      now,
    ),
  }));
  return isPrealerted
    ? [{ ...stepAt('PREALERTED'), at: inWorkingHours(announcedAt, now) }, ...journey]
    : journey;
}
