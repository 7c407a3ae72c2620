import fs, { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import git, { type ReadCommitResult } from 'isomorphic-git';
import { changedFiles } from './changed-files.ts';
import { filesBelow } from './read-tree.ts';
import { treeWith } from './write-tree.ts';

/** The only part of the project that the editor commits. */
export const contentPath = 'src/content';

/** Tells our commits from those of engineers. */
const ownMark = 'Edited-with: the visual editor';

/** Somebody who changes content. */
export interface Author {
  readonly name: string;
  readonly email: string;
}

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

const summaryOf = (message: string): string[] =>
  message
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== ownMark);

/** The content's versions, kept by git in the project's folder; undefined where that is no clone. */
export function openRepository(dir: string) {
  if (!existsSync(join(dir, '.git'))) return undefined;
  let cache = {};
  const at = () => ({ fs, dir, cache });
  const head = () => git.resolveRef({ fs, dir, ref: 'HEAD' });
  let readAt = '';
  const known = new Map<string, Promise<unknown>>();
  /** Forgets what was read before the newest commit; others commit here too. */
  const refresh = async () => {
    const newest = await head();
    if (newest === readAt) return;
    readAt = newest;
    cache = {};
    known.clear();
  };
  /** Reads once for each newest commit: walking a thousand commits takes a second, and the page asks every few. */
  async function once<T>(key: string, read: () => Promise<T>): Promise<T> {
    await refresh();
    const reading = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, reading);
    try {
      return await reading;
    } catch (error) {
      // Git may be readable again a moment later.
      if (known.get(key) === reading) known.delete(key);
      throw error;
    }
  }

  /** The content files of a commit: name and hash. */
  const filesAt = (commit: string) => filesBelow(at(), commit, contentPath);

  const read = async (oid: string | undefined): Promise<Uint8Array | undefined> =>
    oid === undefined ? undefined : (await git.readBlob({ ...at(), oid })).blob;

  const decoded = (bytes?: Uint8Array) => bytes && new TextDecoder().decode(bytes);
  const textOf = async (oid: string | undefined) => decoded(await read(oid));
  const textOnDisk = (file: string) => decoded(onDisk(file));

  const parentOf = async (oid: string): Promise<string> =>
    (await git.readCommit({ ...at(), oid })).commit.parent[0] ?? oid;

  const onDisk = (file: string): Uint8Array | undefined => {
    const place = join(dir, contentPath, file);
    return existsSync(place) ? readFileSync(place) : undefined;
  };

  /** The content files that differ from those of the newest commit. */
  async function uncommitted(): Promise<string[]> {
    const rows = await git.statusMatrix({ ...at(), filepaths: [contentPath] });
    return rows
      .filter(([, inHead, onDisk]) => inHead !== onDisk)
      .map(([path]) => path.slice(contentPath.length + 1));
  }

  /** Commits these content files as they are on disk, and nothing else that an engineer may have staged. */
  async function commit(files: readonly string[], author: Author, summary: readonly string[]) {
    await refresh();
    const parent = await head();
    const changes = new Map<string, string | undefined>();
    for (const file of files) {
      const blob = onDisk(file);
      const oid = blob && (await git.writeBlob({ fs, dir, blob }));
      changes.set(`${contentPath}/${file}`, oid);
    }
    const tree = await treeWith({ fs, dir, cache }, parent, changes);
    const message = `${summary[0] ?? 'Content'}\n\n${[...summary.slice(1), ownMark].join('\n')}\n`;
    const id = await git.commit({ fs, dir, cache, tree, message, author });
    await settleIndex([...changes.keys()]);
    return id;
  }

  /** Lets `git status` know what was committed; also after a crash between the two. */
  async function settleIndex(paths: readonly string[]): Promise<void> {
    for (const filepath of paths) {
      const isThere = existsSync(join(dir, filepath));
      await git.updateIndex({ fs, dir, cache, filepath, add: true, remove: !isThere });
    }
  }

  /** Finishes what a crash interrupted between our commit and git's index. */
  async function repair(): Promise<void> {
    const [newest] = await git.log({ ...at(), depth: 1 });
    if (!newest?.commit.message.includes(ownMark)) return;
    const { files } = await toChange(newest);
    const rows = await git.statusMatrix({
      ...at(),
      filepaths: files.map((file) => `${contentPath}/${file}`),
    });
    await settleIndex(
      rows
        .filter(([, inHead, onDisk, staged]) => inHead === onDisk && staged !== onDisk)
        .map(([path]) => path),
    );
  }

  async function toChange({ oid, commit: it }: ReadCommitResult): Promise<Change> {
    const [parent] = it.parent;
    const before = parent === undefined ? new Map() : await filesAt(parent);
    return {
      id: oid,
      by: it.author.name,
      // When it came into this history, which is what it is sorted by; engineers may have written it earlier.
      at: new Date(it.committer.timestamp * 1000).toISOString(),
      summary: summaryOf(it.message),
      files: changedFiles(before, await filesAt(oid)),
      isOurs: it.message.includes(ownMark),
    };
  }

  /** What changed content, newest first; of one file, if it is named. */
  const history = (file = '', most = 50): Promise<Change[]> =>
    once(`history ${most} ${file}`, () => readHistory(file, most));

  async function readHistory(file: string, most: number): Promise<Change[]> {
    const filepath = file === '' ? contentPath : `${contentPath}/${file}`;
    const found: Change[] = [];
    // Where branches were merged, the log has commits besides that changed nothing here.
    for (const commit of await git.log({ ...at(), filepath, force: true })) {
      const change = await toChange(commit);
      const isIt = file === '' ? change.files.length > 0 : change.files.includes(file);
      if (isIt && found.push(change) === most) break;
    }
    return found;
  }

  /** The newest commit that the editor did not make: where nothing was published yet, that is online. */
  const lastOtherCommit = (): Promise<string> => once('engineers', readLastOtherCommit);

  async function readLastOtherCommit(): Promise<string> {
    const commits = await git.log({ ...at() });
    return (
      (commits.find((it) => !it.commit.message.includes(ownMark)) ?? commits.at(-1))?.oid ?? ''
    );
  }

  const config = async (path: string): Promise<string | undefined> =>
    (await git.getConfig({ fs, dir, path })) || undefined;

  return {
    dir,
    head,
    refresh,
    filesAt,
    read,
    textOf,
    parentOf,
    onDisk,
    textOnDisk,
    uncommitted,
    commit,
    repair,
    history,
    lastOtherCommit,
    config,
  };
}

export type Repository = NonNullable<ReturnType<typeof openRepository>>;
