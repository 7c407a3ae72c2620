/** True when a command asks for the amounts of the goals rather than those of every test run. */
export const isLong = process.env['FAULTS'] === 'long';

/** How much a test does: little in every run, all of it by command (`npm run prove`). */
export const amount = (little: number, all: number): number => (isLong ? all : little);

/** How many do the same at once where one alone may succeed. */
export const crowd = amount(30, 100);

/**
 * Of what differs little, as many as every run needs: every `of`-th, beginning with the one at `from`, so that several
 * tests share all of it between them. All of it by command.
 */
export const some = <T>(all: readonly T[], of: number, from = 0): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % of === from % of);
