/** Milliseconds; a signal to a process group may arrive twice, directly and through a parent. */
const sameSignalMs = 500;

interface Stopping {
  /** Waits until load balancers have noticed; skipped for Ctrl-C at a terminal. */
  readonly drain: () => Promise<void>;
  /** Ends requests and work in progress. */
  readonly finish: () => Promise<void>;
  /** How long `finish` may take. */
  readonly finishWithinSeconds: number;
}

/** Ends the process gently on SIGTERM and SIGINT, with exit code 0; a second signal ends it at once, with 1. */
export function stopOnSignal({ drain, finish, finishWithinSeconds }: Stopping): void {
  let firstSignalAt: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1);
      return;
    }
    firstSignalAt = performance.now();
    if (signal === 'SIGTERM') await drain();
    setTimeout(() => process.exit(1), finishWithinSeconds * 1000).unref();
    await finish();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The launcher (scripts/launch.mjs) was killed or hung up on.
  process.on('disconnect', () => {
    if (firstSignalAt === undefined) void stop('SIGTERM');
  });
}
