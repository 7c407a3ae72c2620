import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findOutage, noteOutage, outageOf } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { outageSignal } from '#server/signals.ts';
import { countUse } from '#server/store/queries/rate-limits.ts';
import { tryWriting } from '#server/store/queries/try-writing.ts';
import { withoutWaiting } from '#server/store/sqlite.ts';

/** Bytes: three invoices of the largest size and their rows. */
const enoughBytes = 10 * 1_048_576;
/** Milliseconds between trials of an idle server, which would learn of a lost right only from its next write. */
const trialInterval = 30_000;
/** Bytes of a file written to test whether a quota is exhausted, which free space does not show. */
const sampleBytes = 65_536;

/** The bytes of the data folder's disk that this user may still use. */
export async function freeBytesOf(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(resolve(dataDir));
  return bavail * bsize;
}

// A lock that is held at this moment keeps no write from succeeding.
const isPassing = (error: unknown) => ['busy', 'locked'].includes(findOutage(error) ?? '');

/** Tracks whether writing is possible: impossible from the first write or trial that fails until a trial succeeds. */
export function watchSpace({
  store,
  files,
  config,
  clock,
}: Pick<Services, 'store' | 'files' | 'config' | 'clock'>) {
  let shortage: string | undefined;
  let trial: Promise<void> | undefined;
  let nextTrialAt = Number.NEGATIVE_INFINITY;
  const stop = outageSignal.subscribe(({ reason }) => {
    if (outageOf(reason)?.remedy !== undefined) shortage = reason;
  });
  const usesDisk = config.databaseUrl === undefined || config.s3 === undefined;

  /** The free bytes; infinite where they are unknown. */
  const findFreeBytes = async () =>
    usesDisk
      ? await freeBytesOf(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;

  async function tryFile(): Promise<void> {
    const key = `space-check-${process.pid}`;
    await files.put(key, Buffer.alloc(sampleBytes)).finally(() => files.remove(key));
  }

  /** Tries what costs little; a failure is an outage as that of a request. */
  async function tryWhileIdle(): Promise<void> {
    try {
      // A bucket may take long to refuse, and each trial costs.
      if (config.s3 === undefined) await tryFile();
      await withoutWaiting(() => tryWriting(store));
    } catch (error) {
      if (!isPassing(error)) noteOutage(error);
    }
  }

  /** Writes a file, and a row that the next sweep of rate limits deletes; a failure leaves the shortage as it is. */
  async function tryAfterFailure(): Promise<void> {
    try {
      await tryFile();
      // Readiness is answered at once, whoever holds the lock.
      await withoutWaiting(() => tryWriting(store));
      // SQLite takes room at the commit only.
      await withoutWaiting(() => countUse(store, 'space-check', clock().toISOString()));
      shortage = undefined;
    } catch {
      // Readiness says which outage it is.
    }
  }

  async function tryToWrite(isQuick: boolean): Promise<void> {
    const freeBytes = await findFreeBytes();
    if (shortage !== undefined && freeBytes >= enoughBytes) return await tryAfterFailure();
    if (freeBytes < sampleBytes) shortage ??= 'disk full';
    if (shortage !== undefined || !isQuick || performance.now() < nextTrialAt) return;
    nextTrialAt = performance.now() + trialInterval;
    await tryWhileIdle();
  }

  /**
   * The outage of writing that lasts; each call tries again, so that writing resumes once it can. While a quick database
   * has none, it is tried now and then.
   */
  async function findShortage(isQuick: boolean): Promise<string | undefined> {
    trial ??= tryToWrite(isQuick).finally(() => {
      trial = undefined;
    });
    await trial;
    return shortage;
  }

  return { findShortage, stop };
}
