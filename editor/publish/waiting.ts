import { join } from 'node:path';
import { listContentFiles } from '#editor/content-files.ts';
import { changedFiles } from '#editor/history/changed-files.ts';
import { type FileChanges, fileChanges } from '#editor/history/file-changes.ts';
import { contentPath } from '#editor/history/place.ts';
import type { Repository } from '#editor/history/repository.ts';

/** What of a file visitors do not see yet. */
export interface WaitingChanges extends FileChanges {
  /** The page that shows it best. */
  readonly preview: string | undefined;
}

/** What Publish would change for visitors, who see the content of a commit. */
export async function waitingSince(
  repository: Repository,
  commit: string,
): Promise<WaitingChanges[]> {
  const { dir, filesAt, textOf, textOnDisk } = repository;
  const before = await filesAt(commit);
  const now = await filesAt(await repository.head());
  const files = new Set([...changedFiles(before, now), ...(await repository.uncommitted())]);
  const changes = await fileChanges(
    [...files].sort(),
    (file) => textOf(before.get(file)),
    textOnDisk,
  );
  const known = listContentFiles(join(dir, contentPath));
  return changes.map((change) => ({
    ...change,
    preview: known.find(({ path }) => path === change.file)?.preview,
  }));
}
