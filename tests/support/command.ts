import { runCommand } from '#server/cli/command.ts';

type Options = Pick<Parameters<typeof runCommand>[1], 'folder' | 'now' | 'ask'>;

/** The text that a command's question asks to be typed as confirmation. */
export const confirmationFor = (question: string) =>
  /^Type (.+) to do this/.exec(question)?.[1] ?? '';

/** Runs an `npm run portal` command in this process on a data folder and returns its output. */
export async function runPortal(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { folder = process.cwd(), now = new Date(), ask = undefined }: Partial<Options> = {},
) {
  const printed = { out: '', err: '' };
  const streamOf = (name: 'out' | 'err') => ({
    isTerminal: false,
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const code = await runCommand(args, {
    environment,
    folder,
    now,
    user: 'tester',
    ask,
    out: streamOf('out'),
    err: streamOf('err'),
  });
  // Steps report their progress only when they take seconds: tests/unit/progress.test.ts covers it.
  const err = printed.err.replaceAll(
    /^\w+: [\d,]+ (?:files|MB|tables|secrets), .* a second\n/gm,
    '',
  );
  return { code, out: printed.out, err };
}
