import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/services.ts';
import { damageSignal } from '#server/signals.ts';
import { databaseFile } from '#server/store/from-config.ts';
import { startQuickCheck } from '#server/store/quick-check.ts';

const uncheckedMessage =
  'the database could not be checked; check it with “npm run portal -- check” (docs/operations.md)';

/** Logs damage of the database whenever it is found. PostgreSQL checks itself; SQLite's file is checked at the start. */
export function watchDamage(
  { store, config }: Pick<Services, 'store' | 'config'>,
  log: FastifyBaseLogger,
) {
  const unsubscribe = damageSignal.subscribe(({ message }) =>
    log.error({ event: 'database-damaged' }, message),
  );
  let check: ReturnType<typeof startQuickCheck> | undefined;
  let isStopped = false;

  /** Checks the file; then `whenChecked` runs, unless there is damage or the server stops. */
  async function start(whenChecked: () => void): Promise<void> {
    if (config.databaseUrl !== undefined) return whenChecked();
    check = startQuickCheck(store, databaseFile(config));
    const verdict = await check.verdict;
    if (isStopped || verdict === 'damaged') return;
    if (verdict === 'sound') log.info({ event: 'database-sound' }, 'the database is sound');
    else log.warn({ event: 'database-unchecked' }, uncheckedMessage);
    whenChecked();
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await check?.stop();
    unsubscribe();
  }

  return { start, stop };
}
