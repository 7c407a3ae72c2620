import { ensureBuilt } from '#scripts/ensure.mjs';
import { missing } from './installed.ts';

/** Builds the site if need be, and says once in which browsers nothing runs. */
export default function prepare(): void {
  ensureBuilt();
  for (const line of missing) process.stdout.write(`${line}\n`);
}
