import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inForce, type Versions } from '#lib/domain/in-force.ts';
import { jamaicanDay } from '#lib/format/day.ts';
import { type AllContent, type Content, contentOn, readAllContent } from '#server/content/all.ts';
import { type Config, StartError } from '#server/settings/config.ts';
import { releaseSignal } from '#server/signals.ts';
import { type Clock, systemClock } from '#server/units/clock.ts';
import { noteOf, onlineFile, onlineIn, placesOf, releasesIn } from './releases.ts';
import { type DatedFiles, readSites, type SiteFiles } from './site-files.ts';

/** What is online at one moment: the built site of that day, and the content that the server computes with. */
interface Online {
  readonly files: SiteFiles;
  readonly content: Content;
}

/** A release with the sites and prices of every day. */
interface Release {
  readonly sites: Versions<DatedFiles>;
  readonly content: AllContent;
}

/** What is online: replaced as a whole when somebody publishes, and when other prices come into force. */
export interface LiveSite {
  readonly online: () => Online;
  /** A site with this file, for pages that were opened before a release or midnight; undefined if there is none. */
  readonly earlierWith: (file: string) => SiteFiles | undefined;
  /** Puts online what was published since the last call. */
  readonly refresh: () => void;
}

const builtAt = (siteDir: string): number => {
  try {
    return statSync(join(siteDir, 'policies.json')).mtimeMs;
  } catch {
    return 0;
  }
};

/** What a release is read for at the start; throws StartError naming the release that cannot be served. */
function readAtStart<T>(folder: string, id: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The release ${id} cannot be served (${reason}): name another one of ${folder} in ${join(folder, onlineFile)}, or delete that file, and what was built is served.`,
    );
  }
}

/** Returns what of a release is online on the clock's day in Kingston, and composes it once a day. */
function dayByDay(clock: Clock) {
  let memo: { release: Release; day: string; online: Online } | undefined;
  return (release: Release): Online => {
    const day = jamaicanDay(clock());
    if (memo?.release !== release || memo.day !== day) {
      const { files } = inForce(release.sites, day);
      memo = { release, day, online: { files, content: contentOn(release.content, day) } };
    }
    return memo.online;
  };
}

/**
 * Opens what was built last: by Publish or, in `siteDir`, by `npm run build`. Later only Publish replaces it. Throws
 * StartError if that cannot be served.
 */
export function openSite(
  options: Pick<Config, 'siteDir' | 'releasesDir'>,
  clock: Clock = systemClock,
): LiveSite {
  const folder = resolve(options.releasesDir);
  const root = resolve(options.siteDir);
  const sitesById = new Map<string, Versions<DatedFiles>>();
  const sitesOf = (id: string) => {
    const sites = sitesById.get(id) ?? readSites(placesOf(folder, id).site);
    sitesById.set(id, sites);
    return sites;
  };
  const openRelease = (id: string): Release => {
    const sites = sitesOf(id);
    if (sites.some(({ files }) => files.names.size === 0)) throw new Error('it has no pages');
    return { sites, content: readAllContent(placesOf(folder, id).content) };
  };
  /** Reads the sites of new releases and forgets those of deleted ones. */
  const updateSites = () => {
    const ids = releasesIn(folder);
    for (const id of ids) sitesOf(id);
    for (const id of sitesById.keys()) if (!ids.includes(id)) sitesById.delete(id);
  };

  let lastOnline = onlineIn(folder);
  const builtSites = readSites(root);
  const openNewerThanBuilt = (): Release | undefined => {
    const id = lastOnline;
    if (id === undefined) return undefined;
    return readAtStart(folder, id, () =>
      Date.parse(noteOf(folder, id).at) > builtAt(root) ? openRelease(id) : undefined,
    );
  };
  let release: Release = openNewerThanBuilt() ?? {
    sites: builtSites,
    content: readAllContent(),
  };
  updateSites();
  const today = dayByDay(clock);

  const refresh = () => {
    const id = onlineIn(folder);
    if (id === undefined || id === lastOnline) return;
    lastOnline = id;
    try {
      release = openRelease(id);
      updateSites();
      releaseSignal.publish({ id });
    } catch (error) {
      // What was online stays.
      releaseSignal.publish({ id, error });
    }
  };

  return {
    online: () => today(release),
    earlierWith: (file) =>
      [...sitesById.values(), builtSites]
        .flat()
        .map(({ files }) => files)
        .find(({ names }) => names.has(file)),
    refresh,
  };
}
