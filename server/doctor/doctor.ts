import { withDatabase } from '#server/installation/open-data.ts';
import { openFiles } from '../files/open.ts';
import type { Config } from '../settings/config.ts';
import { lookAtClock } from './clock.ts';
import { checkFile, lookAtDatabase, lookAtFiles, tryWriting } from './data.ts';
import { examine, type Finding, fine } from './finding.ts';
import { lookAtKeys } from './keys.ts';
import { lookAtLeftovers, lookAtPermissions, lookAtSpace, lookAtVersions } from './machine.ts';
import { lookAtMailServer, lookAtWaitingMail } from './mail.ts';

/** What can only be looked at in a database that can be opened. */
async function examineData(config: Config, now: Date): Promise<Finding[]> {
  const findings: Finding[] = [];
  const opened = await examine('database', async () => {
    checkFile(config);
    return await withDatabase(config, async (store) => {
      const look = async (...what: Parameters<typeof examine>) =>
        findings.push(await examine(...what));
      // First, because the other checks of a large installation take minutes, in which `now` passes.
      await look('clock', () => lookAtClock(config, store, now));
      const verdict = await lookAtDatabase(config, store);
      await look('files', async () => {
        const files = await openFiles(config);
        return (await tryWriting(files)) ?? (await lookAtFiles(store, files, now));
      });
      await look('keys', () => lookAtKeys(config, store));
      await look('waiting mail', () => lookAtWaitingMail(store, now));
      return verdict;
    });
  });
  return [opened, ...findings];
}

/** Looks at everything that an installation needs; leaves nothing changed, and works beside a running server. */
export async function examineAll(config: Config, now: Date): Promise<Finding[]> {
  const settings = config.doubts.map(
    (message) => ({ about: 'settings', state: 'note', message }) as const,
  );
  return [
    await examine('versions', () => lookAtVersions(config)),
    ...(settings.length > 0 ? settings : [await examine('settings', () => fine('All are known.'))]),
    ...(await examineData(config, now)),
    await examine('mail server', () => lookAtMailServer(config)),
    await examine('permissions', () => lookAtPermissions(config)),
    await examine('leftovers', () => lookAtLeftovers(config)),
    await examine('disk', () => lookAtSpace(config)),
  ];
}
