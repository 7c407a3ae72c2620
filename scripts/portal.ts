import { enableCompileCache } from 'node:module';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { askerAt } from '#server/cli/terminal.ts';
import { keepFilesPrivate } from '#server/installation/private-files.ts';
import { findFileOutage } from '#server/outages.ts';

const output = (stream: NodeJS.WriteStream) => ({
  write: (text: string) => void stream.write(text),
  isTerminal: stream.isTTY === true,
});

/** Behind sudo, the person who called it; a container's user may have no name. */
function userOf(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}

/** Reports that the answer is lost, as with `>` on a full disk. */
function reportLostOutput(error: NodeJS.ErrnoException): void {
  // The reader has read enough, such as `head`.
  if (error.code === 'EPIPE') return;
  process.stderr.write(
    `The answer could not be written (${findFileOutage(error) ?? error.message}). If the command changes something, that is done.\n`,
  );
  // Not at once: the exit code of the command is set after this.
  process.once('exit', () => {
    process.exitCode = 1;
  });
}

keepFilesPrivate();
// Saves a third of a look-up's time. Not in the shared temporary folder, where others could write it; a folder that
// cannot be written leaves the commands without a cache.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'));
const { runCommand } = await import('#server/cli/command.ts');
process.stdout.on('error', reportLostOutput);
// There is nowhere left to report it.
process.stderr.on('error', () => undefined);
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  // npm runs scripts in the project's folder; file names are relative to the caller's folder.
  folder: process.env['INIT_CWD'] ?? process.cwd(),
  now: new Date(),
  out: output(process.stdout),
  err: output(process.stderr),
  user: userOf(),
  ask: askerAt(process.stdin, process.stderr),
});
