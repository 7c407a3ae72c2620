import { reachedStop, type Stop, type Traveller } from '#lib/domain/journey.ts';

/** The drawing’s own size; its four stops stand in the middle of four columns. */
export const arcBox = { width: 400, height: 108 } as const;

const [centerX, baseY, radiusX, radiusY] = [200, 94, 150, 76];

/** Where the four stops stand, in degrees: 180 is Miami, 0 the door in Jamaica. */
export const stopAngles = [180, 109.47, 70.53, 0] as const;

/** How far along the arc a stop is. */
const angles = {
  PREALERTED: 180,
  RECEIVED_MIAMI: 180,
  IN_TRANSIT: 109.47,
  ARRIVED_JAMAICA: 70.53,
  AT_CUSTOMS: 56,
  CLEARED: 42,
  READY_FOR_PICKUP: 28,
  OUT_FOR_DELIVERY: 14,
  DELIVERED: 0,
} as const satisfies Record<Stop, number>;

/** Where on the arc a parcel has come to. */
export const angleOf = (parcel: Traveller): number => angles[reachedStop(parcel)];

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
