import { Command, CommanderError } from 'commander';
import { type Action, actionsOf } from './action.ts';
import type { CommandContext } from './context.ts';
import { escaping } from './terminal.ts';

type Add = (program: Command, action: Action) => void;

/** Every command in the order of the help. Only the one that runs is loaded: loading all takes longer than most look-ups. */
const commands: Readonly<Record<string, () => Promise<Add>>> = {
  import: async () => (await import('./import.ts')).addImport,
  export: async () => (await import('./transfer.ts')).addExport,
  backup: async () => (await import('./backup.ts')).addBackup,
  restore: async () => (await import('./restore.ts')).addRestore,
  check: async () => (await import('./check.ts')).addCheck,
  doctor: async () => (await import('./doctor.ts')).addDoctor,
  audit: async () => (await import('./audit.ts')).addAudit,
  customer: async () => (await import('./customer/commands.ts')).addCustomer,
  mail: async () => (await import('./mail/commands.ts')).addMail,
  parcel: async () => (await import('./parcel/commands.ts')).addParcel,
  bill: async () => (await import('./bill/commands.ts')).addBill,
  editor: async () => (await import('./editor.ts')).addEditor,
  keys: async () => (await import('./keys.ts')).addKeys,
  read: async () => (await import('./read.ts')).addRead,
};

const exitCodes = `
Exit codes: 0 done, 1 not done (the last lines say why), 2 called wrongly.
npm run portal -- COMMAND --help explains a command.
`;

/** The command line with the command `name`, or with every command if there is none; `onEnd` gets the exit code. */
export async function programOf(
  context: CommandContext,
  onEnd: (code: number) => void,
  name = '',
): Promise<Command> {
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
  const named = Object.entries(commands).filter(([command]) => command === name);
  for (const [, load] of named.length > 0 ? named : Object.entries(commands))
    (await load())(program, action);
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
  const onEnd = (exitCode: number) => {
    code = exitCode;
  };
  const program = await programOf(safeContext, onEnd, args[0]);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Asking for help is not an error.
    return error.exitCode === 0 ? 0 : 2;
  }
}
