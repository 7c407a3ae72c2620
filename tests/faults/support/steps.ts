import { setTimeout } from 'node:timers/promises';

/** Waits until something holds; throws after so many milliseconds. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  within = 30_000,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${within} ms`);
    await setTimeout(10);
  }
}
