/** A signal sent to a whole group of processes may come twice at once, straight and through a parent. */
const sameSignalWithin = 500;

interface Stopping {
  /** Waits until balancers have noticed; left out when somebody at a terminal presses Ctrl-C. */
  readonly drain: () => Promise<void>;
  /** Ends what is under way. */
  readonly finish: () => Promise<void>;
  /** How long `finish` may take. */
  readonly finishWithinSeconds: number;
}

/** Ends the process gently on SIGTERM and SIGINT, with exit code 0; a second signal ends it at once, with 1. */
export function stopOnSignal({ drain, finish, finishWithinSeconds }: Stopping): void {
  let firstAt: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > sameSignalWithin) process.exit(1);
      return;
    }
    firstAt = performance.now();
    if (signal === 'SIGTERM') await drain();
    setTimeout(() => process.exit(1), finishWithinSeconds * 1000).unref();
    await finish();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
