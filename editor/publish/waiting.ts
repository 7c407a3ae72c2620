import { join } from 'node:path';
import { listContentFiles } from '#editor/content-files.ts';
import { changedFiles } from '#editor/history/changed-files.ts';
import { contentPath } from '#editor/history/clone.ts';
import { type FileChanges, fileChanges } from '#editor/history/file-changes.ts';
import type { Repository } from '#editor/history/repository.ts';

/** The changes of a file that visitors do not see yet. */
export interface WaitingChanges extends FileChanges {
  /** The page that shows them best. */
  readonly preview: string | undefined;
}

/** What Publish would change for visitors, who see the content of this commit. */
export async function waitingSince(
  repository: Repository,
  commit: string,
): Promise<WaitingChanges[]> {
  const { dir, filesAt, textOf, textOnDisk } = repository;
  const onlineFiles = await filesAt(commit);
  const headFiles = await filesAt(await repository.head());
  const uncommitted = await repository.uncommitted();
  const files = new Set([...changedFiles(onlineFiles, headFiles), ...uncommitted]);
  const changes = await fileChanges(
    [...files].sort(),
    (file) => textOf(onlineFiles.get(file)),
    textOnDisk,
  );
  const contentFiles = listContentFiles(join(dir, contentPath));
  return changes.map((change) => ({
    ...change,
    preview: contentFiles.find(({ path }) => path === change.file)?.preview,
  }));
}
