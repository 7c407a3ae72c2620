/** Probability that a time of the first kind is shorter than one of the second; 0.5 means indistinguishable. */
export function rankAuc(first: readonly number[], second: readonly number[]): number {
  const shorter = first.flatMap((a) => second.map((b): number => (a < b ? 1 : a === b ? 0.5 : 0)));
  return shorter.reduce((sum, one) => sum + one, 0) / shorter.length;
}
