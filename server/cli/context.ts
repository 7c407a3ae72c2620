import type { Output } from '#server/progress.ts';

/** What a command works with. */
export interface CommandContext {
  readonly environment: NodeJS.ProcessEnv;
  /** The folder that relative paths start from. */
  readonly folder: string;
  readonly now: Date;
  /** For results. */
  readonly out: Output;
  /** For progress and errors. */
  readonly err: Output;
  /** The user of the machine, who acts unless `--as` names somebody. */
  readonly user: string;
  /** Asks a person at a terminal; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}
