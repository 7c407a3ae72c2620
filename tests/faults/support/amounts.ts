/** True when a command asks for the amounts of the goals rather than those of every test run. */
export const isLong = process.env['FAULTS'] === 'long';

/** How much a test does: little in every run, all of it by command (`npm run prove`). */
export const amount = (little: number, all: number): number => (isLong ? all : little);
