import { runCommand } from '#server/cli/command.ts';

type Given = Pick<Parameters<typeof runCommand>[1], 'folder' | 'now' | 'ask'>;

/** The name that a command's question wants typed. */
export const wantedBy = (question: string) => /^Type (.+) to do this/.exec(question)?.[1] ?? '';

/** Runs an `npm run portal` command in this process on a data folder and returns its output. */
export async function runPortal(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { folder = process.cwd(), now = new Date(), ask = undefined }: Partial<Given> = {},
) {
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    isTerminal: false,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const streams = { out: output('out'), err: output('err') };
  const code = await runCommand(args, {
    environment,
    folder,
    now,
    user: 'tester',
    ask,
    ...streams,
  });
  // Steps report their progress only when they take seconds: tests/unit/progress.test.ts covers it.
  const err = written.err.replaceAll(
    /^\w+: [\d,]+ (?:files|MB|tables|secrets), .* a second\n/gm,
    '',
  );
  return { code, out: written.out, err };
}
