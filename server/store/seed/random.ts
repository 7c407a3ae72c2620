/** A seeded random generator (mulberry32): the same seed always gives the same numbers. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(choices: readonly T[]): T => {
    const choice = choices[integer(0, choices.length - 1)];
    if (choice === undefined) throw new Error('There is nothing to choose from.');
    return choice;
  };
  const digits = (count: number): string =>
    Array.from({ length: count }, () => integer(0, 9)).join('');
  return { next, integer, pick, digits };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
