import git, { type TreeEntry } from 'isomorphic-git';
import type { Place } from './place.ts';

/** Changed files by path; undefined stands for a removed one. */
type Changes = ReadonlyMap<string, string | undefined>;

async function entriesOf(place: Place, oid: string | undefined): Promise<TreeEntry[]> {
  return oid === undefined ? [] : (await git.readTree({ ...place, oid })).tree;
}

/** The tree of a commit with changed files, written; returns its hash. Nothing is taken from git's index. */
export async function treeWith(place: Place, base: string, changes: Changes): Promise<string> {
  const oid = await write(place, base, changes);
  return oid ?? (await git.writeTree({ ...place, tree: [] }));
}

async function write(
  place: Place,
  base: string | undefined,
  changes: Changes,
): Promise<string | undefined> {
  const entries = new Map((await entriesOf(place, base)).map((entry) => [entry.path, entry]));
  const folders = new Map<string, Map<string, string | undefined>>();
  for (const [path, oid] of changes) {
    const [name = '', ...rest] = path.split('/');
    if (rest.length > 0) {
      const inside = folders.get(name) ?? new Map();
      folders.set(name, inside.set(rest.join('/'), oid));
    } else if (oid === undefined) entries.delete(name);
    else entries.set(name, { path: name, oid, mode: '100644', type: 'blob' });
  }
  for (const [name, inside] of folders) {
    const oid = await write(place, entries.get(name)?.oid, inside);
    if (oid === undefined) entries.delete(name);
    else entries.set(name, { path: name, oid, mode: '040000', type: 'tree' });
  }
  if (entries.size === 0) return undefined;
  return await git.writeTree({ ...place, tree: [...entries.values()] });
}
