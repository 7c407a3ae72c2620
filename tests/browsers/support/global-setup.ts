import { ensureBuilt } from '#scripts/ensure.mjs';
import { missing } from './installed.ts';

/** Builds the site if needed, and reports once which browsers are missing. */
export default async function prepare(): Promise<void> {
  await ensureBuilt();
  for (const line of missing) process.stdout.write(`${line}\n`);
}
