import { withDatabase } from '#server/installation/open-data.ts';
import type { Services } from '#server/services.ts';
import { readConfig } from '#server/settings/config.ts';
import type { CommandContext } from './context.ts';

/** What a command that needs the database works with. */
export type Tools = Pick<Services, 'store' | 'config' | 'clock'>;

/** Runs a command's work with the configured database; a server may use it meanwhile. */
export async function withTools<T>(
  { environment, now }: CommandContext,
  work: (tools: Tools) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  return await withDatabase(config, (store) => work({ store, config, clock: () => now }));
}
