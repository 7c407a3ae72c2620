import git, { type ReadTreeResult } from 'isomorphic-git';
import type { Place } from './place.ts';

// A tree never changes, and most commits leave the content's as it was.
const known = new Map<string, Map<string, string>>();

async function filesIn(place: Place, { oid, tree }: ReadTreeResult): Promise<Map<string, string>> {
  const cached = known.get(oid);
  if (cached) return cached;
  const found = new Map<string, string>();
  for (const { type, path, oid: entry } of tree)
    if (type === 'blob') found.set(path, entry);
    else if (type === 'tree')
      for (const [file, hash] of await filesIn(place, await git.readTree({ ...place, oid: entry })))
        found.set(`${path}/${file}`, hash);
  known.set(oid, found);
  return found;
}

/** The files below a folder of a commit, with their hashes. */
export async function filesBelow(
  place: Place,
  commit: string,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const tree = await git
    .readTree({ ...place, oid: commit, filepath: folder })
    .catch((error: unknown) => {
      if (error instanceof git.Errors.NotFoundError) return undefined;
      throw error;
    });
  return tree ? await filesIn(place, tree) : new Map();
}
