import git, { type ReadTreeResult } from 'isomorphic-git';
import type { Clone } from './clone.ts';

// By the hash of their tree, whose files never change; most commits leave the content's tree as it was.
const cache = new Map<string, ReadonlyMap<string, string>>();

async function filesIn(
  clone: Clone,
  { oid, tree }: ReadTreeResult,
): Promise<ReadonlyMap<string, string>> {
  const cachedFiles = cache.get(oid);
  if (cachedFiles) return cachedFiles;
  const files = new Map<string, string>();
  for (const entry of tree) {
    if (entry.type === 'blob') files.set(entry.path, entry.oid);
    if (entry.type !== 'tree') continue;
    const subtree = await git.readTree({ ...clone, oid: entry.oid });
    for (const [file, hash] of await filesIn(clone, subtree))
      files.set(`${entry.path}/${file}`, hash);
  }
  cache.set(oid, files);
  return files;
}

/** The files below a folder of a commit, with their hashes; none if the commit lacks the folder. */
export async function filesBelow(
  clone: Clone,
  commit: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const tree = await git
    .readTree({ ...clone, oid: commit, filepath: folder })
    .catch((error: unknown) => {
      if (error instanceof git.Errors.NotFoundError) return undefined;
      throw error;
    });
  return tree ? await filesIn(clone, tree) : new Map();
}
