/** A timer that can be paused. */
export interface Countdown {
  readonly run: () => void;
  readonly hold: () => void;
}

/** Calls `onEnd` after running for `milliseconds` in total. */
export function createCountdown(milliseconds: number, onEnd: () => void): Countdown {
  let remaining = milliseconds;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hold = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remaining -= performance.now() - startedAt;
  };
  const run = () => {
    hold();
    startedAt = performance.now();
    timer = setTimeout(onEnd, remaining);
  };
  return { run, hold };
}
