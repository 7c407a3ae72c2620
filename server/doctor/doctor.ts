import { openFiles } from '#server/files/open.ts';
import { withDatabase } from '#server/installation/open-data.ts';
import type { Config } from '#server/settings/config.ts';
import { checkBackups } from './backups.ts';
import { checkClock } from './clock.ts';
import { checkDatabase, checkFile, checkFiles, tryWriting } from './data.ts';
import { examine, type Finding, fine } from './finding.ts';
import { checkKeys } from './keys.ts';
import { checkLeftovers, checkPermissions, checkSpace, checkVersions } from './machine.ts';
import { checkMailServer, checkWaitingMail } from './mail.ts';
import { checkReader } from './reader.ts';
import { checkWal } from './wal.ts';
import { checkWriting } from './writing.ts';

/** The checks that need an open database. */
async function examineData(config: Config, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const databaseFinding = await examine('database', async () => {
    checkFile(config);
    return await withDatabase(config, async (store) => {
      const add = async (...check: Parameters<typeof examine>) =>
        findings.push(await examine(...check));
      // First, because the other checks of a large installation take minutes, in which `now` passes.
      await add('clock', () => checkClock(config, store, now));
      const verdict = await checkDatabase(config, store);
      await add('writing', () => checkWriting(config, store));
      await add('files', async () => {
        const files = await openFiles(config);
        return (await tryWriting(files)) ?? (await checkFiles(store, files, now, config.dataDir));
      });
      await add('keys', () => checkKeys(config, store));
      await add('waiting mail', () => checkWaitingMail(store, now));
      await add('backups', () => checkBackups(store, now));
      return verdict;
    });
  });
  return [databaseFinding, ...findings];
}

/** Checks everything that an installation needs; leaves nothing changed, and works beside a running server. */
export async function examineAll(config: Config, now: Date): Promise<Finding[]> {
  const settings = config.doubts.map(
    (message) => ({ about: 'settings', state: 'note', message }) as const,
  );
  return [
    await examine('versions', () => checkVersions(config)),
    ...(settings.length > 0 ? settings : [await examine('settings', () => fine('All are known.'))]),
    ...(await examineData(config, now)),
    await examine('mail server', () => checkMailServer(config)),
    await examine('file reader', checkReader),
    await examine('permissions', () => checkPermissions(config)),
    await examine('leftovers', () => checkLeftovers(config)),
    await examine('disk', () => checkSpace(config)),
    await examine('write-ahead log', () => checkWal(config)),
  ];
}
