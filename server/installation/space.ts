import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Services } from '../services.ts';
import { outageSignal } from '../signals.ts';
import { countUse } from '../store/queries/rate-limits.ts';

/** Outages of writing alone. SQLite reports a quota that is used up as input or output that failed. */
const failedWrites = new Set([
  ...['disk full', 'quota used up', 'file larger than allowed'],
  ...['input or output failed', 'read-only'],
]);
/** Bytes: three invoices of the largest size and their rows. */
const enough = 10 * 1_048_576;
/** Bytes of the file that is written to see whether a quota is used up, which free space does not tell. */
const sample = 65_536;

/** Free bytes of the data folder's disk, as far as this user may fill it. */
export async function freeBytesOf(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(resolve(dataDir));
  return bavail * bsize;
}

/** Knows while nothing can be written, from the first write that fails until one works. */
export function watchSpace({
  store,
  files,
  config,
  clock,
}: Pick<Services, 'store' | 'files' | 'config' | 'clock'>) {
  let shortage: string | undefined;
  let trial: Promise<void> | undefined;
  const stop = outageSignal.subscribe(({ reason }) => {
    if (failedWrites.has(reason)) shortage = reason;
  });
  const usesDisk = config.databaseUrl === undefined || config.s3 === undefined;

  /** What is free for writing; unlimited as far as that is not ours to know. */
  const findFree = async () =>
    usesDisk
      ? await freeBytesOf(config.dataDir).catch(() => Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;

  /** Writes a file, and a row that the next sweep of rate limits deletes. */
  async function tryToWrite(): Promise<void> {
    if ((await findFree()) < enough) {
      shortage ??= 'disk full';
      return;
    }
    const key = `space-check-${process.pid}`;
    await files.put(key, Buffer.alloc(sample)).finally(() => files.remove(key));
    await countUse(store, 'space-check', clock().toISOString());
    shortage = undefined;
  }

  /** Why nothing can be written; each question tries anew, so that nobody need tell us once there is room. */
  async function findShortage(): Promise<string | undefined> {
    if (shortage === undefined && (await findFree()) >= sample) return undefined;
    trial ??= tryToWrite()
      .catch(() => undefined)
      .finally(() => {
        trial = undefined;
      });
    await trial;
    return shortage;
  }

  return { findShortage, stop };
}
