import type { Output } from './progress.ts';

/** What a command works with. */
export interface CommandContext {
  readonly environment: NodeJS.ProcessEnv;
  /** Where files are named from. */
  readonly folder: string;
  readonly now: Date;
  /** For results. */
  readonly out: Output;
  /** For progress and mistakes. */
  readonly err: Output;
}
