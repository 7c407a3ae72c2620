import type { TrackingDetail } from '#lib/contract/trackings.ts';
import { uncorrected } from '#lib/domain/tracking-history.ts';
import type { TrackingStatus } from '#lib/domain/tracking-status.ts';

/** The drawing’s own size; its four stops stand in the middle of four columns. */
export const arcBox = { width: 400, height: 108 } as const;

const [centerX, baseY, radiusX, radiusY] = [200, 94, 150, 76];

/** Where the four stops stand, in degrees: 180 is Miami, 0 the door in Jamaica. */
export const stopAngles = [180, 109.47, 70.53, 0] as const;

/** How far along the arc a status is; what stands outside the way has no place of its own. */
const angles = {
  PREALERTED: 180,
  RECEIVED_MIAMI: 180,
  IN_TRANSIT: 109.47,
  ARRIVED_JAMAICA: 70.53,
  AT_CUSTOMS: 56,
  CUSTOMS_HOLD: 56,
  CLEARED: 42,
  READY_FOR_PICKUP: 28,
  OUT_FOR_DELIVERY: 14,
  DELIVERED: 0,
  RETURNED: undefined,
  EXCEPTION: undefined,
} as const satisfies Record<TrackingStatus, number | undefined>;

/** How far a parcel has come: its own place, or the furthest one before it left the way. */
export function angleOf({
  status,
  events,
}: Pick<TrackingDetail, 'status'> & {
  readonly events: readonly Pick<TrackingDetail['events'][number], 'id' | 'status' | 'corrects'>[];
}): number {
  const own = angles[status];
  if (own !== undefined) return own;
  return Math.min(180, ...uncorrected(events).map((event) => angles[event.status] ?? 180));
}

/** A point of the arc, in units of the drawing. */
export function pointAt(angle: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(centerX + radiusX * Math.cos(radians)),
    y: round(baseY - radiusY * Math.sin(radians)),
  };
}

/** The line of the arc between two angles, from the larger one. */
export function arcBetween(from: number, to: number): string {
  const [start, end] = [pointAt(from), pointAt(to)];
  return `M${start.x} ${start.y}A${radiusX} ${radiusY} 0 0 1 ${end.x} ${end.y}`;
}
