import { Command, CommanderError } from 'commander';
import { type Action, actionsOf } from './action.ts';
import { addAudit } from './audit.ts';
import { addBackup } from './backup.ts';
import { addBill } from './bill/commands.ts';
import { addCheck } from './check.ts';
import type { CommandContext } from './context.ts';
import { addCustomer } from './customer/commands.ts';
import { addDoctor } from './doctor.ts';
import { addEditor } from './editor.ts';
import { addImport } from './import.ts';
import { addKeys } from './keys.ts';
import { addMail } from './mail/commands.ts';
import { addParcel } from './parcel/commands.ts';
import { addRead } from './read.ts';
import { addRestore } from './restore.ts';
import { escaping } from './terminal.ts';
import { addExport } from './transfer.ts';

/** Every command, in the order of the help. */
const commands: readonly ((program: Command, action: Action) => void)[] = [
  addImport,
  addExport,
  addBackup,
  addRestore,
  addCheck,
  addDoctor,
  addAudit,
  addCustomer,
  addMail,
  addParcel,
  addBill,
  addEditor,
  addKeys,
  addRead,
];

const exitCodes = `
Exit codes: 0 done, 1 not done (the last lines say why), 2 called wrongly.
npm run portal -- COMMAND --help explains a command.
`;

/** The command line with every command; `onEnd` gets the exit code of the one that ran. */
export function programOf(context: CommandContext, onEnd: (code: number) => void): Command {
  const program = new Command('npm run portal --')
    .description('The operator’s commands. They work beside a running server, and without one.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.out.write(text),
      writeErr: (text) => context.err.write(text),
    })
    // Paragraphs are broken to fit the terminal, not where their source breaks.
    .configureHelp({
      commandDescription: (command) => command.description().replace(/(?<!\n)\n(?![\n ])/g, ' '),
    })
    .showHelpAfterError()
    .addHelpText('after', exitCodes);
  const action = actionsOf(context, onEnd);
  for (const add of commands) add(program, action);
  return program;
}

/** Runs an operator's command; returns the exit code. */
export async function runCommand(
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  let code = 0;
  const { out, err } = context;
  const safeContext = { ...context, out: escaping(out), err: escaping(err) };
  const program = programOf(safeContext, (exitCode) => {
    code = exitCode;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Asking for help is not an error.
    return error.exitCode === 0 ? 0 : 2;
  }
}
