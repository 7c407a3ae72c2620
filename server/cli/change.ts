import { isDeepStrictEqual } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import { type Act, audit } from '#server/audit/audit.ts';
import { StartError } from '#server/settings/config.ts';
import { type Store, transact } from '#server/store/open.ts';
import { type AnswerOptions, answer, answering, asFacts } from './answer.ts';
import type { CommandContext } from './context.ts';
import { sentenceOf } from './report-failures.ts';
import { type Tools, withTools } from './tools.ts';

/** The options of every command that the audit notes. */
export interface ActingOptions extends AnswerOptions {
  readonly as?: string;
}

/** The options of every command that asks before it changes something. */
export interface ChangeOptions extends ActingOptions {
  readonly yes?: boolean;
}

/** What a command is about to change. */
export interface Plan {
  /** A line for each change, for the operator. */
  readonly lines: readonly string[];
  /** What the operator types to confirm it, such as the customer's code. */
  readonly confirmation: string;
  /** What the audit notes, a row each. */
  readonly acts: readonly Omit<Act, 'actor'>[];
  readonly write: (transaction: Store) => Promise<unknown>;
}

/** The operator who runs a command, as the audit names them. */
export const operatorOf = ({ user }: CommandContext, { as }: ActingOptions) =>
  `operator ${as ?? user}` as const;

/** Audits what is already done; when the database cannot take the row now, says so and why. */
export async function noteDone(
  context: CommandContext,
  options: ActingOptions,
  act: Omit<Act, 'actor'>,
  ifNot = 'It is done, but the audit does not have it',
): Promise<void> {
  try {
    await withTools(context, (tools) =>
      audit(tools.store, tools, { actor: operatorOf(context, options), ...act }),
    );
  } catch (error) {
    const message = sentenceOf(error);
    if (message === undefined) throw error;
    context.err.write(`${ifNot}: ${message}\n`);
  }
}

/** A person's name, as it stands in the audit. */
export function asName(text: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,59}$/u.test(text)) return text;
  throw new InvalidArgumentError('A name has up to 60 letters, digits, spaces and . @ _ -');
}

/** Gives a command the option that names who does it. */
export const acting = (command: Command): Command =>
  command.option(
    '--as <NAME>',
    'who does it, for the audit; by default the user of this machine',
    asName,
  );

/** Gives a command the options of a change. */
export const changing = (command: Command): Command =>
  acting(answering(command)).option('--yes', 'do it without asking');

/** Shows what will change, and lets the operator confirm it by typing a word; throws StartError if they do not. */
export async function sayAndAsk(
  { ask, err }: CommandContext,
  { yes }: ChangeOptions,
  { lines, confirmation }: Pick<Plan, 'lines' | 'confirmation'>,
): Promise<void> {
  err.write(lines.map((line) => `${line}\n`).join(''));
  if (yes) return;
  if (!ask) throw new StartError('To do this, add --yes.');
  if ((await ask(`Type ${confirmation} to do this: `)).trim() !== confirmation)
    throw new StartError(`That was not ${confirmation}.`);
}

/** The refusal of a change to data that somebody else changed first. */
export const changedMeanwhile = () =>
  new StartError('Something else changed it meanwhile. Look again.');

/**
 * Shows what will change, asks, and does it in one transaction with its audit rows. `planOf` throws when there is a
 * reason against it; it is called again in the transaction, so it must only read, and StartError is thrown if its lines
 * are not those that were shown. `result` is shown once it is done.
 */
export const change = (
  context: CommandContext,
  options: ChangeOptions,
  planOf: (tools: Tools) => Promise<Plan>,
  result: Readonly<Record<string, string>> = {},
): Promise<number> =>
  withTools(context, async (tools) => {
    const { lines, confirmation } = await planOf(tools);
    await sayAndAsk(context, options, { lines, confirmation });
    await transact(tools.store, async (transaction) => {
      const plan = await planOf({ ...tools, store: transaction });
      if (!isDeepStrictEqual(plan.lines, lines)) throw changedMeanwhile();
      await plan.write(transaction);
      const actor = operatorOf(context, options);
      for (const act of plan.acts) await audit(transaction, tools, { actor, ...act });
    });
    const data = { done: true, changes: lines, ...result };
    return answer(context, options, data, `${asFacts(result)}Done.\n`);
  });
