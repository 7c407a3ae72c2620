import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#scripts/free-port.ts';
import { cpuSecondsOf } from './cpu-seconds.ts';

/** Waits until a server responds; if its process exits first or needs more than 30 seconds, kills it and throws. */
export async function untilUp(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (child.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer) return;
    // Polling without a pause would slow the server's start.
    await setTimeout(20);
  }
  const { exitCode } = child;
  child.kill('SIGKILL');
  throw new Error(
    exitCode === null
      ? 'the server did not come up within 30 s'
      : `the server ended with code ${exitCode}`,
  );
}

/** Keeps releases that were published from this project out of the tests. */
const emptyReleases = { RELEASES_DIR: 'tests/support/releases' };

/** Starts a script as a server process on a free port, with the demo customers unless `environment` says otherwise. */
export async function startServer(
  script: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
  onLog?: (text: string) => void,
) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      ...emptyReleases,
      SEED_DEMO: '1',
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit'],
  });
  child.stdout?.on('data', (chunk) => onLog?.(String(chunk)));
  await untilUp(origin, child);
  const { pid } = child;
  if (pid === undefined) throw new Error('the server has no process');
  const kill = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { origin, pid, cpuSeconds: () => cpuSecondsOf(pid), kill };
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;
