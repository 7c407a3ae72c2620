import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Content, readAllContent } from '#server/content/all.ts';
import type { Config } from '#server/settings/config.ts';
import { releaseSignal } from '#server/signals.ts';
import { noteOf, onlineIn, placesOf, releasesIn } from './releases.ts';
import { readSiteFiles, type SiteFiles } from './site-files.ts';

/** What is online at one moment: the built site, and the content that it was built from. */
interface Online {
  readonly files: SiteFiles;
  readonly content: Content;
}

/** What is online, replaced as a whole when somebody publishes. */
export interface LiveSite {
  readonly online: () => Online;
  /** An earlier release with this file: open pages go on asking for the files of their own. */
  readonly earlierWith: (file: string) => SiteFiles | undefined;
  /** Takes what was published since. */
  readonly refresh: () => void;
}

const builtAt = (siteDir: string): number => {
  try {
    return statSync(join(siteDir, 'policies.json')).mtimeMs;
  } catch {
    return 0;
  }
};

/** Opens what was built last: by Publish or, in `siteDir`, by `npm run build`. Later only Publish replaces it. */
export function openSite(options: Pick<Config, 'siteDir' | 'releasesDir'>): LiveSite {
  const folder = resolve(options.releasesDir);
  const root = resolve(options.siteDir);
  const others = new Map<string, SiteFiles>();
  const filesOf = (id: string): SiteFiles => {
    const files = others.get(id) ?? readSiteFiles(placesOf(folder, id).site);
    others.set(id, files);
    return files;
  };
  const open = (id: string): Online => {
    const files = filesOf(id);
    if (files.names.size === 0) throw new Error('it has no pages');
    return { files, content: readAllContent(placesOf(folder, id).content) };
  };
  const noteOthers = () => {
    const ids = releasesIn(folder);
    for (const id of ids) filesOf(id);
    for (const id of others.keys()) if (!ids.includes(id)) others.delete(id);
  };

  let seen = onlineIn(folder);
  const built = readSiteFiles(root);
  const isNewest = seen !== undefined && Date.parse(noteOf(folder, seen).at) > builtAt(root);
  let online =
    seen !== undefined && isNewest ? open(seen) : { files: built, content: readAllContent() };
  noteOthers();

  const refresh = () => {
    const id = onlineIn(folder);
    if (id === undefined || id === seen) return;
    seen = id;
    try {
      online = open(id);
      noteOthers();
      releaseSignal.publish({ id });
    } catch (error) {
      // What was online stays.
      releaseSignal.publish({ id, error });
    }
  };

  return {
    online: () => online,
    earlierWith: (file) => [...others.values(), built].find(({ names }) => names.has(file)),
    refresh,
  };
}
