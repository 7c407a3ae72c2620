import { type JourneyParcel, reachedStop, type Stop } from '#lib/domain/journey.ts';

/** The size of the drawing; its four stops are centered in four columns. */
export const arcBox = { width: 400, height: 108 } as const;

const centerX = 200;
const baseY = 94;
const radiusX = 150;
const radiusY = 76;

/** The angles of the four stops in degrees, from Miami (180) to the door in Jamaica (0); their cosines are a column apart. */
export const stopAngles = [180, 109.47, 70.53, 0] as const;

/** The angle of each status. */
export const angles = {
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

/** The angle of a parcel's position. */
export const angleOf = (parcel: JourneyParcel): number => angles[reachedStop(parcel)];

/** The point of the arc at an angle, in units of the drawing. */
export function pointAt(angle: number): { readonly x: number; readonly y: number } {
  const radians = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: round(centerX + radiusX * Math.cos(radians)),
    y: round(baseY - radiusY * Math.sin(radians)),
  };
}

/** The SVG path of the arc from the larger angle to the smaller. */
export function arcBetween(from: number, to: number): string {
  const start = pointAt(from);
  const end = pointAt(to);
  return `M${start.x} ${start.y}A${radiusX} ${radiusY} 0 0 1 ${end.x} ${end.y}`;
}
