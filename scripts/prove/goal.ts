/** How a goal is proven: by tests, by a command that prints a figure, partly, or not yet. */
export type State = 'tested' | 'printed' | 'partly' | 'open';

/** A goal for safety, load, bad input, privacy, the browser or operations, and the command that proves it. */
export interface Goal {
  readonly id: string;
  readonly what: string;
  readonly state: State;
  /** The shell command, as in npm scripts; undefined if nothing proves the goal yet. */
  readonly command?: string;
  /** Whether to use the goal's full amounts (`TESTS=long`). */
  readonly isLong?: true;
  /** What the proof lacks, if anything. */
  readonly missing?: string;
}

/** One command of a group, such as a release's. */
export interface Part {
  readonly what: string;
  readonly command: string;
}

/** The command that runs Vitest on files or folders below `tests/`. */
export const vitest = (...files: readonly string[]) =>
  `vitest run ${files.map((file) => `tests/${file}`).join(' ')}`;
