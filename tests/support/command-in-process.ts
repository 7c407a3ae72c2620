import { once } from 'node:events';
import { confirmationFor, runPortal } from './command.ts';

/** A command, the settings it runs with, and when. */
export interface CommandOrder {
  readonly args: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly now: string;
}

export type CommandResult = Awaited<ReturnType<typeof runPortal>>;

/** Tells the test that the operator is asked, waits for its message, and answers as the question demands. */
async function ask(question: string): Promise<string> {
  const nextMessage = once(process, 'message');
  process.send?.('asking');
  await nextMessage;
  return confirmationFor(question);
}

async function work() {
  for (;;) {
    const [{ args, environment, now }] = (await once(process, 'message')) as [CommandOrder];
    process.send?.(await runPortal(args, environment, { now: new Date(now), ask }));
  }
}

void work();
