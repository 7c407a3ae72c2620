import fs, { existsSync } from 'node:fs';
import { join } from 'node:path';
import git from 'isomorphic-git';
import { type Clone, contentPath, readOnDisk } from './clone.ts';
import { type Author, commitFiles, repairIndex, uncommittedIn } from './commit.ts';
import { readHistory, readIdsSince, readLastOtherCommit } from './log.ts';
import { perCommit } from './per-commit.ts';
import { filesBelow } from './read-tree.ts';

const decode = (bytes?: Uint8Array) => bytes && new TextDecoder().decode(bytes);

/** The content's versions, kept by git in the project's folder; undefined if that is no clone. */
export function openRepository(dir: string) {
  if (!existsSync(join(dir, '.git'))) return undefined;
  let cache = {};
  let cachedCommit = '';
  const clone = (): Clone => ({ fs, dir, cache });
  const head = () => git.resolveRef({ fs, dir, ref: 'HEAD' });

  /** Returns the newest commit, and drops the cache if that is a new one: others commit here too. */
  async function refresh(): Promise<string> {
    const newest = await head();
    if (newest !== cachedCommit) cache = {};
    cachedCommit = newest;
    return newest;
  }

  async function commit(files: readonly string[], author: Author, summary: readonly string[]) {
    await refresh();
    return await commitFiles(clone(), files, author, summary);
  }

  const read = async (oid: string | undefined): Promise<Uint8Array | undefined> =>
    oid === undefined ? undefined : (await git.readBlob({ ...clone(), oid })).blob;

  const history = perCommit(refresh, (file: string, max: number) =>
    readHistory(clone(), file, max),
  );

  return {
    dir,
    head,
    refresh,
    /** The content files of a commit: name and hash. */
    filesAt: (commit: string) => filesBelow(clone(), commit, contentPath),
    read,
    textOf: async (oid: string | undefined) => decode(await read(oid)),
    parentOf: async (oid: string): Promise<string> =>
      (await git.readCommit({ ...clone(), oid })).commit.parent[0] ?? oid,
    onDisk: (file: string) => readOnDisk(dir, file),
    textOnDisk: (file: string) => decode(readOnDisk(dir, file)),
    uncommitted: () => uncommittedIn(clone()),
    commit,
    repair: () => repairIndex(clone()),
    history: (file = '', max = 50) => history(file, max),
    /** The commit that is online as long as nothing was published from here. */
    lastOtherCommit: perCommit(refresh, () => readLastOtherCommit(clone())),
    idsSince: perCommit(refresh, (id: string) => readIdsSince(clone(), id)),
    config: async (path: string): Promise<string | undefined> =>
      (await git.getConfig({ fs, dir, path })) || undefined,
  };
}

export type Repository = NonNullable<ReturnType<typeof openRepository>>;
