import type { Command } from 'commander';
import { examineAll } from '#server/doctor/doctor.ts';
import { readConfig } from '#server/settings/config.ts';
import type { Action } from './action.ts';
import { type AnswerOptions, answer, answering, inColumns } from './answer.ts';
import type { CommandContext } from './context.ts';

/** Examines the installation; returns the exit code, 1 if something must be fixed. */
async function doctor(context: CommandContext, options: AnswerOptions): Promise<number> {
  const findings = await examineAll(readConfig(context.environment), context.now);
  const lines = findings.map(({ state, about, message }) => [state, about, message]);
  answer(context, options, { findings }, inColumns(lines));
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

/** Adds `doctor`. */
export const addDoctor = (program: Command, action: Action) =>
  answering(program.command('doctor'))
    .summary('look at everything the portal needs, and say what to do')
    .description(
      `Looks at versions, settings, database, files, keys, waiting mail, backups, clock, mail server, permissions,
leftovers and disk, beside a running server or without one, and leaves nothing changed: it writes one file, reads it back and deletes it. Each line is fine, a note, or wrong with the
way out. Exit code 0: nothing is wrong, though there may be notes; 1: something is.`,
    )
    .action(action('The examination did not end.', doctor));
