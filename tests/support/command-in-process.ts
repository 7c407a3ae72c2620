import { once } from 'node:events';
import { runPortal, wantedBy } from './command.ts';

/** A command, the settings it runs with, and when. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly now: string;
}

export type CommandResult = Awaited<ReturnType<typeof runPortal>>;

/** Tells the test that the operator is being asked, waits for it, and types what the question wants. */
async function ask(question: string): Promise<string> {
  const goOn = once(process, 'message');
  process.send?.('asking');
  await goOn;
  return wantedBy(question);
}

async function work() {
  for (;;) {
    const [{ args, environment, now }] = (await once(process, 'message')) as [CommandOrder];
    process.send?.(await runPortal(args, environment, { now: new Date(now), ask }));
  }
}

void work();
