import { setTimeout } from 'node:timers/promises';

/** Waits until a condition holds; throws an error that names it after `within` milliseconds. */
export async function until(
  name: string,
  holds: () => boolean | Promise<boolean>,
  within = 30_000,
): Promise<void> {
  const deadline = performance.now() + within;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${name}: not within ${within} ms`);
    await setTimeout(10);
  }
}
