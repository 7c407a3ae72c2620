/**
 * Whether tests run in the goals' full amounts. `npm run prove` sets TESTS=long. `npm test` sets TESTS=few, with which
 * vitest.config.ts and playwright.config.ts leave tests to a release.
 */
export const isLong = process.env['TESTS'] === 'long';

/** A test's amount: small in every run, full with `npm run prove`. */
export const amount = (small: number, full: number): number => (isLong ? full : small);

/** The number of simultaneous attempts of which only one may succeed. */
export const crowd = amount(30, 100);

/**
 * A sample of similar cases: every `of`-th, starting at `from`, so that several tests cover all of them together. All
 * cases with `npm run prove`.
 */
export const some = <T>(all: readonly T[], of: number, from = 0): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % of === from % of);
