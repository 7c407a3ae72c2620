import type { FastifyBaseLogger } from 'fastify';
import { type ErasingServices, eraseDueAccounts } from '#server/account/erase.ts';
import { sweepFailedSignIns } from '#server/auth/failed-sign-ins.ts';
import { removeFiles } from '#server/files/remove.ts';
import { noteOutage } from '#server/outages.ts';
import type { Services } from '#server/services.ts';
import { hasAttachments, keysWithRows } from '#server/store/queries/attachments.ts';
import { deleteEndedAudit } from '#server/store/queries/audit.ts';
import { deleteEndedMailDrafts } from '#server/store/queries/mail-drafts.ts';
import { foldPrealerts } from '#server/store/queries/prealerts.ts';
import { deleteEndedUnreadable } from '#server/store/queries/unreadable-files.ts';
import { findSoundness } from '#server/store/soundness.ts';
import { hour } from '#server/units/duration.ts';

// No upload takes that long: an older file without a row will never get one.
const minimumAge = hour;
const keysAtOnce = 200;

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;
type SweepServices = Pick<Services, 'store' | 'files' | 'clock'>;

/** Deletes the files at these keys that have no row; returns their number. Failures are left to the next sweep. */
export async function removeRowless(
  services: Pick<SweepServices, 'store' | 'files'>,
  keys: readonly string[],
  log: Log,
): Promise<number> {
  if (keys.length === 0) return 0;
  try {
    const { store } = services;
    const referenced = await keysWithRows(store, keys);
    // A damaged index hides rows.
    if (findSoundness(store)?.damage !== undefined) return 0;
    const rowless = keys.filter((key) => !referenced.has(key));
    return await removeFiles(services, rowless, log);
  } catch (error) {
    noteOutage(error);
    log.error({ event: 'file-left', err: error }, 'could not find out which files have a row');
    return 0;
  }
}

/** Deletes files older than an hour without a row, which a crash may leave. */
export async function sweepFiles(services: SweepServices, log: Log): Promise<void> {
  const latestSweepable = services.clock().getTime() - minimumAge;
  // A database without any invoice is more likely a new one over old files: delete nothing.
  if (!(await hasAttachments(services.store))) return;
  let count = 0;
  let oldKeys: string[] = [];
  const removeOld = async () => {
    count += await removeRowless(services, oldKeys, log);
    oldKeys = [];
  };
  for await (const { key, storedAt } of services.files.list()) {
    if (storedAt.getTime() < latestSweepable) oldKeys.push(key);
    if (oldKeys.length === keysAtOnce) await removeOld();
  }
  await removeOld();
  if (count > 0)
    log.info({ event: 'files-swept', removed: count }, 'files without a row were removed');
}

/** Sweeps at its start and every hour until its stop. */
export function createSweeping(services: ErasingServices, log: Log) {
  let round = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    const time = services.clock();
    const now = time.toISOString();
    // Mails first: their files lose their rows, and go in the same sweep.
    round = deleteEndedMailDrafts(services.store, now)
      .then(() => sweepFiles(services, log))
      .then(() => deleteEndedAudit(services.store))
      .then(() => sweepFailedSignIns(services.store, time))
      .then(() => deleteEndedUnreadable(services.store, now))
      .then(() => foldPrealerts(services.store, now))
      .then(() => eraseDueAccounts(services, log))
      .then(
        () => undefined,
        (error) => {
          noteOutage(error);
          log.error(
            { err: error },
            'files, mails, audit, pre-alerts or accounts could not be swept',
          );
        },
      );
  };
  const start = () => {
    sweep();
    timer = setInterval(sweep, hour).unref();
  };
  /** Starts no further sweep; resolves when the running one has ended. */
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await round;
  };
  return { start, stop };
}
