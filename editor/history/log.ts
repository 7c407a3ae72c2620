import git, { type ReadCommitResult } from 'isomorphic-git';
import { changedFiles } from './changed-files.ts';
import { contentPath, type Place } from './place.ts';
import { filesBelow } from './read-tree.ts';

/** Tells our commits from those of engineers. */
export const ownMark = 'Edited-with: the visual editor';

/** A commit that changed content. */
export interface Change {
  readonly id: string;
  readonly by: string;
  readonly at: string;
  /** What changed, one thing a line. */
  readonly summary: readonly string[];
  /** Below `src/content`. */
  readonly files: readonly string[];
  readonly isOurs: boolean;
}

const isOurs = ({ commit }: ReadCommitResult): boolean => commit.message.includes(ownMark);

const summaryOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== ownMark);

async function toChange(place: Place, read: ReadCommitResult): Promise<Change> {
  const { author, committer, message, parent } = read.commit;
  const [before] = parent;
  return {
    id: read.oid,
    by: author.name,
    // When it came into this history, which is what it is sorted by; engineers may have written it earlier.
    at: new Date(committer.timestamp * 1000).toISOString(),
    summary: summaryOf(message),
    files: changedFiles(
      before === undefined ? new Map() : await filesBelow(place, before, contentPath),
      await filesBelow(place, read.oid, contentPath),
    ),
    isOurs: isOurs(read),
  };
}

/** What changed content, newest first; of one file, if it is named. */
export async function readHistory(place: Place, file: string, max: number): Promise<Change[]> {
  const filepath = file === '' ? contentPath : `${contentPath}/${file}`;
  const found: Change[] = [];
  // Where branches were merged, the log has commits besides that changed nothing here.
  for (const commit of await git.log({ ...place, filepath, force: true })) {
    const change = await toChange(place, commit);
    const isIt = file === '' ? change.files.length > 0 : change.files.includes(file);
    if (isIt && found.push(change) === max) break;
  }
  return found;
}

/** The newest change, if the editor made it. */
export async function readOwnNewest(place: Place): Promise<Change | undefined> {
  const [newest] = await git.log({ ...place, depth: 1 });
  return newest && isOurs(newest) ? await toChange(place, newest) : undefined;
}

/** The newest commit that the editor did not make. */
export async function readLastOtherCommit(place: Place): Promise<string> {
  const commits = await git.log({ ...place });
  return (commits.find((it) => !isOurs(it)) ?? commits.at(-1))?.oid ?? '';
}
