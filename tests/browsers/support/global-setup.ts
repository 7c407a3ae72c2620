import { ensureBuilt } from '#scripts/ensure.mjs';
import { missing } from './installed.ts';

/** Builds the site if needed, and reports once which browsers are missing. */
export default function prepare(): void {
  ensureBuilt();
  for (const line of missing) process.stdout.write(`${line}\n`);
}
