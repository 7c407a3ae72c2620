import type { CommandContext } from './context.ts';
import { reportFailures } from './report-failures.ts';

/** The work of a command on its arguments and options; returns the exit code. */
export type Work<Args extends unknown[]> = (
  context: CommandContext,
  ...args: Args
) => Promise<number>;

/** Turns a command's work into commander's action; `ifFailed` is written after an error. */
export type Action = <Args extends unknown[]>(
  ifFailed: string,
  work: Work<Args>,
) => (...args: Args) => Promise<void>;

/** Actions that work with a context and hand over their exit codes. */
export const actionsOf =
  (context: CommandContext, onEnd: (code: number) => void): Action =>
  (ifFailed, work) =>
  async (...args) =>
    onEnd(await reportFailures(work(context, ...args), context, ifFailed));
