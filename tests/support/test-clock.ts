/** The time at which every test clock starts. */
export const testsBegin = new Date('2026-11-21T15:00:00.000Z');

/** A clock that only tests advance. */
export function testClock(start = testsBegin) {
  let now = start;
  const clock = () => now;
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { clock, advance };
}
