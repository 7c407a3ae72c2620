/** The section of the arc for each leg, in degrees: 180 is Miami, 0 Kingston. */
const spans = { miami: [180, 154], crossing: [90, 90], jamaica: [74, 0] } as const;

export type ArcLeg = keyof typeof spans;

/** The points of a leg's stops, evenly spread on the ellipse that JourneyArc.astro draws, in units of its view box. */
export function stopsOnArc(leg: ArcLeg, count: number): { x: number; y: number }[] {
  const [first, last] = spans[leg];
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 0;
    const angle = ((first + (last - first) * share) * Math.PI) / 180;
    return {
      x: Math.round(600 + 570 * Math.cos(angle)),
      y: Math.round(220 - 190 * Math.sin(angle)),
    };
  });
}
