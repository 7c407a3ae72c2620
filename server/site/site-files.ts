import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { comingSites } from '#lib/content/coming-days.ts';
import type { Versions } from '#lib/domain/in-force.ts';

/** The files of one built site. */
export interface SiteFiles {
  readonly root: string;
  readonly names: ReadonlySet<string>;
  /** The content security policy of each page, written by the build. */
  readonly policies: Readonly<Record<string, string>>;
  /** Where addresses lead that no longer have a page. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** The redirects of the file that the build writes for static hosts, too. */
function readRedirects(file: string): ReadonlyMap<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to] as const] : [];
    }),
  );
}

/** The files of a folder that the build wrote; none if there is no such folder. */
export function readSiteFiles(root: string): SiteFiles {
  if (!existsSync(root)) return { root, names: new Set(), policies: {}, redirects: new Map() };
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const policiesFile = join(root, 'policies.json');
  const policies: SiteFiles['policies'] = existsSync(policiesFile)
    ? JSON.parse(readFileSync(policiesFile, 'utf8'))
    : {};
  return {
    root,
    names: new Set(names.map((name) => name.split(sep).join('/'))),
    policies,
    redirects: readRedirects(join(root, '_redirects')),
  };
}

/** A built site, and the day in Kingston from which it is right. */
export interface DatedFiles {
  readonly effectiveFrom: string;
  readonly files: SiteFiles;
}

/** A built site and, by day, the sites of coming days that were built with it. */
export function readSites(root: string): Versions<DatedFiles> {
  const comingFolder = comingSites(root);
  const days = existsSync(comingFolder) ? readdirSync(comingFolder).sort() : [];
  return [
    { effectiveFrom: '', files: readSiteFiles(root) },
    ...days.map((day) => ({ effectiveFrom: day, files: readSiteFiles(join(comingFolder, day)) })),
  ];
}
