/** How a goal is shown: by the tests of every run, by a command that prints its figure, or not at all yet. */
export type State = 'tested' | 'printed' | 'partly' | 'open';

/** One goal for safety, load, bad input, privacy or the browser, and the command that shows it. */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly state: State;
  /** What to run, as for `npm`'s own scripts; none where nothing shows the goal. */
  readonly command?: string;
  /** Amounts of the goal rather than of every run (`FAULTS=long`). */
  readonly isLong?: true;
  /** What is missing, where something is. */
  readonly missing?: string;
}

/** One of the things that are shown together, such as all of a release. */
export interface Part {
  readonly what: string;
  readonly command: string;
}

/** The command that runs tests of Vitest, each file named below `tests/`. */
export const vitest = (...files: readonly string[]) =>
  `vitest run ${files.map((file) => `tests/${file}`).join(' ')}`;
