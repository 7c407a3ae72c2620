import type { CommandContext } from './context.ts';
import { reportFailures } from './report-failures.ts';

/** The work of a command on its arguments and options; returns the exit code. */
export type Work<Given extends unknown[]> = (
  context: CommandContext,
  ...given: Given
) => Promise<number>;

/** Makes commander's action of a command's work; `after` is said when it fails. */
export type Action = <Given extends unknown[]>(
  after: string,
  work: Work<Given>,
) => (...given: Given) => Promise<void>;

/** Actions that work with a context and hand over their exit codes. */
export const actionsOf =
  (context: CommandContext, onEnd: (code: number) => void): Action =>
  (after, work) =>
  async (...given) =>
    onEnd(await reportFailures(work(context, ...given), context, after));
