import git, { type TreeEntry } from 'isomorphic-git';
import type { Clone } from './clone.ts';

/** Changed files by path; undefined stands for a removed one. */
type Changes = ReadonlyMap<string, string | undefined>;

async function entriesOf(clone: Clone, oid: string | undefined): Promise<TreeEntry[]> {
  return oid === undefined ? [] : (await git.readTree({ ...clone, oid })).tree;
}

/** Writes the tree of a commit with changed files, without a look at git's index; returns its hash. */
export async function treeWith(clone: Clone, base: string, changes: Changes): Promise<string> {
  const oid = await write(clone, base, changes);
  return oid ?? (await git.writeTree({ ...clone, tree: [] }));
}

/** Writes a tree and the trees below it; undefined if it would be empty. */
async function write(
  clone: Clone,
  base: string | undefined,
  changes: Changes,
): Promise<string | undefined> {
  const entries = new Map((await entriesOf(clone, base)).map((entry) => [entry.path, entry]));
  const folders = new Map<string, Map<string, string | undefined>>();
  for (const [path, oid] of changes) {
    const [name = '', ...innerPath] = path.split('/');
    if (innerPath.length > 0) {
      const innerChanges = folders.get(name) ?? new Map();
      folders.set(name, innerChanges.set(innerPath.join('/'), oid));
    } else if (oid === undefined) entries.delete(name);
    else entries.set(name, { path: name, oid, mode: '100644', type: 'blob' });
  }
  for (const [name, innerChanges] of folders) {
    const oid = await write(clone, entries.get(name)?.oid, innerChanges);
    if (oid === undefined) entries.delete(name);
    else entries.set(name, { path: name, oid, mode: '040000', type: 'tree' });
  }
  if (entries.size === 0) return undefined;
  return await git.writeTree({ ...clone, tree: [...entries.values()] });
}
