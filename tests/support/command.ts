import { runCommand } from '#server/cli/command.ts';

/** Runs a command in this process over a data folder, as `npm run portal --` does, and tells what it said. */
export async function runPortal(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { folder = process.cwd(), now = new Date() } = {},
) {
  const said = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    isTerminal: false,
    write: (words: string) => {
      said[name] += words;
    },
  });
  const streams = { out: output('out'), err: output('err') };
  const code = await runCommand(args, { environment, folder, now, ...streams });
  return { code, ...said };
}
