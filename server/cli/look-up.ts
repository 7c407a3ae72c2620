import type { Command } from 'commander';
import { type Act, auditAll } from '#server/audit/audit.ts';
import { answer, answering } from './answer.ts';
import { type ActingOptions, acting, operatorOf } from './change.ts';
import type { CommandContext } from './context.ts';
import { sentenceOf } from './report-failures.ts';
import { type Tools, withTools } from './tools.ts';

/** What a look-up found. */
interface Found {
  readonly data: unknown;
  readonly text: string;
  /** What the audit notes, a row each. */
  readonly acts: readonly Omit<Act, 'actor'>[];
}

/** Gives a command the options of a look-up. */
export const looking = (command: Command): Command => acting(answering(command));

/** Answers with what `read` finds, and audits who looked. A database that takes no writes now still answers. */
export const lookUp = (
  context: CommandContext,
  options: ActingOptions,
  read: (tools: Tools) => Promise<Found>,
): Promise<number> =>
  withTools(context, async (tools) => {
    const { data, text, acts } = await read(tools);
    const actor = operatorOf(context, options);
    try {
      await auditAll(
        tools.store,
        tools,
        acts.map((act) => ({ actor, ...act })),
      );
    } catch (error) {
      const message = sentenceOf(error);
      if (message === undefined) throw error;
      context.err.write(`The audit does not have this look-up: ${message}\n`);
    }
    return answer(context, options, data, text);
  });
