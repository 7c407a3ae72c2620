import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';
import { confirmationFor, runPortal } from './command.ts';
import type { CommandOrder, CommandResult } from './command-in-process.ts';

/** Runs a command; while it waits for confirmation, `meanwhile` does what others do. */
type Operate = (order: CommandOrder, meanwhile: () => Promise<unknown>) => Promise<CommandResult>;

/** In this process: on PostgreSQL the command and the test’s server take turns with two connections. */
const operateHere: Operate = ({ args, environment, now }, meanwhile) => {
  const ask = (question: string) => meanwhile().then(() => confirmationFor(question));
  return runPortal(args, environment, { now: new Date(now), ask });
};

/** In another process: on SQLite two connections in one thread would wait for each other forever. */
function operateElsewhere(): Operate {
  const child = fork(fileURLToPath(new URL('./command-in-process.ts', import.meta.url)), {
    execArgv: [],
  });
  afterAll(() => void child.kill());
  return (order, meanwhile) =>
    new Promise((resolve, reject) => {
      const fail = (code: number | null) =>
        reject(new Error(`the command's process ended with ${code}`));
      const listen = async (message: CommandResult | 'asking') => {
        if (message === 'asking') {
          await meanwhile();
          child.send('go on');
          return;
        }
        child.off('message', listen).off('exit', fail);
        resolve(message);
      };
      child.on('message', listen).once('exit', fail);
      child.send(order);
    });
}

/** Opens an operator's terminal beside the server of the test. */
export const openTerminal = () => (inject('postgres') ? operateHere : operateElsewhere());
