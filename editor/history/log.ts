import git, { type ReadCommitResult } from 'isomorphic-git';
import { changedFiles } from './changed-files.ts';
import { type Clone, contentPath } from './clone.ts';
import { filesBelow } from './read-tree.ts';

/** The line in a commit's message that tells the editor's commits from those of engineers. */
export const editorMark = 'Edited-with: the visual editor';

/** A commit that changed content. */
export interface Change {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  /** One line per changed value. */
  readonly summary: readonly string[];
  /** Below `src/content`. */
  readonly files: readonly string[];
  readonly isOurs: boolean;
}

const isOurs = ({ commit }: ReadCommitResult): boolean => commit.message.includes(editorMark);

const summaryOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== editorMark);

async function toChange(clone: Clone, entry: ReadCommitResult): Promise<Change> {
  const { author, committer, message, parent } = entry.commit;
  const [parentId] = parent;
  return {
    id: entry.oid,
    by: author.name,
    // When it came into this history, by which the log is sorted; an engineer may have written it earlier.
    at: new Date(committer.timestamp * 1000).toISOString(),
    summary: summaryOf(message),
    files: changedFiles(
      parentId === undefined ? new Map() : await filesBelow(clone, parentId, contentPath),
      await filesBelow(clone, entry.oid, contentPath),
    ),
    isOurs: isOurs(entry),
  };
}

/** The changes of one file, or of all content if `file` is empty; newest first, at most `max`. */
export async function readHistory(clone: Clone, file: string, max: number): Promise<Change[]> {
  const filepath = file === '' ? contentPath : `${contentPath}/${file}`;
  const changes: Change[] = [];
  // Where branches were merged, the log also has commits that did not change these files.
  for (const entry of await git.log({ ...clone, filepath, force: true })) {
    const change = await toChange(clone, entry);
    const isRelevant = file === '' ? change.files.length > 0 : change.files.includes(file);
    if (isRelevant) changes.push(change);
    if (changes.length === max) break;
  }
  return changes;
}

/** The ids of the commits after this one; of all if it is not in the log. */
export async function readIdsSince(clone: Clone, id: string): Promise<string[]> {
  const ids = (await git.log({ ...clone })).map(({ oid }) => oid);
  return ids.includes(id) ? ids.slice(0, ids.indexOf(id)) : ids;
}

/** The newest commit as a change; undefined if the editor did not make it. */
export async function readNewestIfOurs(clone: Clone): Promise<Change | undefined> {
  const [newest] = await git.log({ ...clone, depth: 1 });
  return newest && isOurs(newest) ? await toChange(clone, newest) : undefined;
}

/** The id of the newest commit that the editor did not make; if it made all, of the oldest. */
export async function readLastOtherCommit(clone: Clone): Promise<string> {
  const entries = await git.log({ ...clone });
  return (entries.find((entry) => !isOurs(entry)) ?? entries.at(-1))?.oid ?? '';
}
