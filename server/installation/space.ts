import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { outageOf } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { outageSignal } from '#server/signals.ts';
import { countUse } from '#server/store/queries/rate-limits.ts';
import { tryWriting } from '#server/store/queries/try-writing.ts';
import { withoutWaiting } from '#server/store/sqlite.ts';

/** Bytes: three invoices of the largest size and their rows. */
const enoughBytes = 10 * 1_048_576;
/** Bytes of a file written to test whether a quota is exhausted, which free space does not show. */
const sampleBytes = 65_536;

/** The bytes of the data folder's disk that this user may still use. */
export async function freeBytesOf(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(resolve(dataDir));
  return bavail * bsize;
}

/** Tracks whether writing is possible: impossible from the first write that fails until one succeeds. */
export function watchSpace({
  store,
  files,
  config,
  clock,
}: Pick<Services, 'store' | 'files' | 'config' | 'clock'>) {
  let shortage: string | undefined;
  let trial: Promise<void> | undefined;
  const stop = outageSignal.subscribe(({ reason }) => {
    if (outageOf(reason)?.remedy !== undefined) shortage = reason;
  });
  const usesDisk = config.databaseUrl === undefined || config.s3 === undefined;

  /** The free bytes; infinite where they are unknown. */
  const findFreeBytes = async () =>
    usesDisk
      ? await freeBytesOf(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;

  /** Writes a file, and a row that the next sweep of rate limits deletes. */
  async function tryToWrite(): Promise<void> {
    if ((await findFreeBytes()) < enoughBytes) {
      shortage ??= 'disk full';
      return;
    }
    const key = `space-check-${process.pid}`;
    await files.put(key, Buffer.alloc(sampleBytes)).finally(() => files.remove(key));
    // Readiness is answered at once, whoever holds the lock.
    await withoutWaiting(() => tryWriting(store));
    // SQLite takes room at the commit only.
    await withoutWaiting(() => countUse(store, 'space-check', clock().toISOString()));
    shortage = undefined;
  }

  /** The outage of writing that lasts; each call tries again, so that writing resumes once it can. */
  async function findShortage(): Promise<string | undefined> {
    if (shortage === undefined && (await findFreeBytes()) >= sampleBytes) return undefined;
    trial ??= tryToWrite()
      // A failed write leaves the shortage as it is.
      .catch(() => undefined)
      .finally(() => {
        trial = undefined;
      });
    await trial;
    return shortage;
  }

  return { findShortage, stop };
}
