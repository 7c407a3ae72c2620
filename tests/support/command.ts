import { runCommand } from '#server/cli/command.ts';

/** Runs an `npm run portal` command in this process on a data folder and returns its output. */
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
