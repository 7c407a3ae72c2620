import { once } from 'node:events';
import { runPortal, wantedBy } from './command.ts';

/** A command, the settings it runs with, and when. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly now: string;
}

export type CommandSaid = Awaited<ReturnType<typeof runPortal>>;

/** Tells the test that the operator is being asked, waits, and types what is wanted. */
async function ask(question: string): Promise<string> {
  const told = once(process, 'message');
  process.send?.('asking');
  await told;
  return wantedBy(question);
}

async function work() {
  for (;;) {
    const [{ args, environment, now }] = (await once(process, 'message')) as [CommandOrder];
    process.send?.(await runPortal(args, environment, { now: new Date(now), ask }));
  }
}

void work();
