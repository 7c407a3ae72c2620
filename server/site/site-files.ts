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

/** The files of a folder that the build wrote; of one that is not there, none. */
export function readSiteFiles(root: string): SiteFiles {
  if (!existsSync(root)) return { root, names: new Set(), policies: {}, redirects: new Map() };
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const policies = join(root, 'policies.json');
  return {
    root,
    names: new Set(names.map((name) => name.split(sep).join('/'))),
    policies: existsSync(policies) ? JSON.parse(readFileSync(policies, 'utf8')) : {},
    redirects: readRedirects(join(root, '_redirects')),
  };
}

/** A built site, and the day in Kingston from which it is right. */
export interface DatedFiles {
  readonly effectiveFrom: string;
  readonly files: SiteFiles;
}

/** A built site and, by day, those that were built ahead with it. */
export function readSites(root: string): Versions<DatedFiles> {
  const later = comingSites(root);
  const days = existsSync(later) ? readdirSync(later).sort() : [];
  return [
    { effectiveFrom: '', files: readSiteFiles(root) },
    ...days.map((day) => ({ effectiveFrom: day, files: readSiteFiles(join(later, day)) })),
  ];
}
