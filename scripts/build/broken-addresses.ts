import { readFileSync } from 'node:fs';
import { readerOf } from './named-addresses.ts';

interface BuiltSite {
  readonly dir: URL;
  /** The names of its files. */
  readonly files: readonly string[];
  /** Addresses that lead elsewhere. */
  readonly redirects: readonly string[];
  /** The site's public address. */
  readonly site: string;
}

const leadThere = ([first, ...others]: readonly string[]): string =>
  others.length === 0
    ? `${first} leads there`
    : `${first} and ${others.length} more files lead there`;

/** A part of an address as its file is called; as written if it is malformed. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Addresses of a development server, which serves source files. */
const isFromSources = (path: string) => /^\/(?:src\/|@)/.test(path);

/** Editors cannot mend a missing file. */
function whatToDo(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const cause = missing.some(isFromSources) ? ': it must be built with NODE_ENV=production' : '';
  return [`Ask a colleague who programs to look at the site’s build${cause}.`];
}

/**
 * What is named on a built site but missing there, as sentences: scripts, styles, pictures, fonts, pages and places of
 * pages. Everything is read from the files themselves, as a browser will.
 */
export function brokenAddresses({ dir, files, redirects, site }: BuiltSite): string[] {
  const { origin } = new URL(site);
  const known = new Set([
    ...redirects,
    ...files.flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, '')}`]),
  ]);
  const idsByPath = new Map<string, ReadonlySet<string>>();
  const places: { from: string; path: string; place: string }[] = [];
  const missing = new Map<string, Set<string>>();
  for (const file of files) {
    const read = readerOf(file);
    if (!read) continue;
    const { addresses, ids } = read(readFileSync(new URL(file, dir), 'utf8'));
    idsByPath.set(`/${file}`, ids).set(`/${file.replace(/\.html$/, '')}`, ids);
    for (const address of new Set(addresses)) {
      const url = URL.parse(address, `${origin}/${file}`);
      if (url?.origin !== origin) continue;
      const path = decode(url.pathname);
      if (isFromSources(path) || !known.has(path))
        missing.set(path, (missing.get(path) ?? new Set()).add(file));
      else if (url.hash) places.push({ from: file, path, place: decode(url.hash.slice(1)) });
    }
  }
  return [
    ...[...missing].map(
      ([path, names]) => `${path} is missing from the built site; ${leadThere([...names])}.`,
    ),
    ...whatToDo([...missing.keys()]),
    ...places
      // Scripts draw the account's pages.
      .filter(
        ({ path, place }) =>
          path.startsWith('/public/') && idsByPath.get(path)?.has(place) === false,
      )
      .map(({ from, path, place }) => {
        const page = path === `/${from}` ? '' : path;
        return `${from} links to ${page}#${place}, but nothing there has that id.`;
      }),
  ];
}
