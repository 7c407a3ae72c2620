import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { listContentFiles } from '#editor/content-files.ts';
import { changesIn, changesInWords } from '#editor/history/changes.ts';
import {
  type Author,
  type Change,
  contentPath,
  type Repository,
} from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { changedFiles } from '#editor/history/trees.ts';
import { type Contents, writeTogether } from '#editor/saving/write-together.ts';
import { noteOf, onlineIn, type ReleaseNote } from '#server/site/releases.ts';
import { type Build, buildSite } from './build.ts';
import { publish, type Step } from './publish.ts';
import { asAfter, withoutChange } from './take-back.ts';
import { tidyReleases } from './tidy-releases.ts';

/** What one file will look like online, in words. */
export interface FileChanges {
  readonly file: string;
  readonly title: string;
  /** The page that shows it best. */
  readonly preview: string | undefined;
  readonly words: readonly string[];
}

/** Everything that the page “Publish” shows. */
export interface DeskState {
  readonly online: Pick<ReleaseNote, 'at' | 'by'> | null;
  /** What Publish would change for visitors. */
  readonly waiting: readonly FileChanges[];
  /** The saves behind it. */
  readonly saves: readonly Change[];
  /** The newest change of content. */
  readonly newest: string | undefined;
  /** Where it is also sent, if that is set. */
  readonly remote: string | null;
  readonly step: Step | null;
  /** Why the last attempt failed. */
  readonly failure: string | null;
}

export interface DeskOptions {
  readonly repository: Repository;
  readonly releases?: string;
  readonly build?: Build;
  /** Throws what is wrong with the text of a page. */
  readonly checkPage?: (file: string, text: string) => Promise<void>;
  readonly onWritten?: (place: string) => void;
}

const run = promisify(execFile);
const text = (bytes?: Uint8Array) => bytes && new TextDecoder().decode(bytes);

/** Commits what is saved, says what is not online yet, publishes and takes back. */
export function openDesk({ repository, checkPage, onWritten, ...options }: DeskOptions) {
  const { dir, filesAt, read, onDisk } = repository;
  const releases = options.releases ?? resolve(dir, process.env['PUBLISH_TO'] || 'releases');
  const build = options.build ?? buildSite(dir);
  let step: Step | null = null;
  let failure: string | null = null;
  // One after the other: two saves at the same moment must not both follow the same commit.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };

  async function commit(files: readonly string[], author: Author, intro?: string) {
    const before = await filesAt(await repository.head());
    const words: string[] = [];
    for (const file of files) {
      const old = text(await read(before.get(file)));
      words.push(...changesInWords(file, old, text(onDisk(file))));
    }
    if (words.length === 0) return;
    await repository.commit(files, author, intro ? [intro, ...words] : words);
  }

  const online = () => {
    const id = onlineIn(releases);
    return id === undefined ? undefined : noteOf(releases, id);
  };

  async function waiting(since: string): Promise<FileChanges[]> {
    const before = await filesAt(since);
    const now = await filesAt(await repository.head());
    const files = new Set([...changedFiles(before, now), ...(await repository.uncommitted())]);
    const shown = new Map(
      listContentFiles(join(dir, contentPath)).map(({ path, preview }) => [path, preview]),
    );
    const changes: FileChanges[] = [];
    for (const file of [...files].sort()) {
      const words = changesIn(file, text(await read(before.get(file))), text(onDisk(file)));
      const about = { file, title: titleOf(file), preview: shown.get(file) };
      if (words.length > 0) changes.push({ ...about, words });
    }
    return changes;
  }

  async function state(): Promise<DeskState> {
    await repository.refresh();
    const note = online();
    const since = note?.commit ?? (await repository.lastOtherCommit());
    const history = await repository.history();
    const index = history.findIndex(({ id }) => id === since);
    return {
      online: note ? { at: note.at, by: note.by } : null,
      waiting: await waiting(since),
      saves: history.slice(0, index < 0 ? undefined : index).filter(({ isOurs }) => isOurs),
      newest: history[0]?.id,
      remote: (await repository.config('portal.publishTo')) ?? null,
      step,
      failure,
    };
  }

  const send = async (remote: string) => {
    try {
      await run('git', ['push', remote, 'HEAD'], {
        cwd: dir,
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      });
    } catch (error) {
      throw new Error(
        `Your changes could not be sent to “${remote}”. Ask a colleague who programs: ${String(Reflect.get(Object(error), 'stderr') ?? error).trim()}`,
      );
    }
  };

  /** The commit that shows everything saved until now; what was written by a text editor is committed first. */
  async function commitAll(author: Author): Promise<string> {
    const stray = await repository.uncommitted();
    if (stray.length > 0) await commit(stray, author);
    return await repository.head();
  }

  async function publishNow(author: Author): Promise<void> {
    if (step !== null) return;
    [step, failure] = ['sources', null];
    try {
      const saved = await inTurn(() => commitAll(author));
      const remote = await repository.config('portal.publishTo');
      await publish({
        ...{ dir, releases, build, by: author.name },
        commit: saved,
        send: remote === undefined ? undefined : () => send(remote),
        onStep: (next) => {
          step = next;
        },
      });
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    } finally {
      step = null;
    }
  }

  async function takeBack(contents: Contents, author: Author, intro: string): Promise<void> {
    for (const [file, content] of contents)
      if (content && /\.(mdx|ya?ml)$/.test(file))
        await checkPage?.(file, text(Buffer.from(content)) ?? '');
    writeTogether(join(dir, contentPath), contents);
    for (const file of contents.keys()) onWritten?.(join(dir, contentPath, file));
    await commit([...contents.keys()], author, intro);
  }

  const when = (change?: Change) => (change ? `: ${change.words[0]}` : '');
  const find = async (id: string) => (await repository.history('', 500)).find((it) => it.id === id);

  return {
    state,
    history: (file?: string) => repository.history(file),
    /** Commits what was written; `intro` says what several files have in common. */
    saved: (files: readonly string[], author: Author, intro?: string) =>
      inTurn(() => commit(files, author, intro)),
    /** Publishes; how it goes is in the state. Saving goes on meanwhile. */
    publish: publishNow,
    takeBack: (id: string, author: Author) =>
      inTurn(async () => {
        const contents = await withoutChange(repository, id);
        await takeBack(contents, author, `Taken back${when(await find(id))}`);
      }),
    takeBackSince: (id: string, author: Author) =>
      inTurn(async () => {
        const contents = await asAfter(repository, id);
        await takeBack(contents, author, `Everything as it was after${when(await find(id))}`);
      }),
    /** Finishes or undoes what a crash interrupted. */
    start: async () => {
      await repository.repair();
      tidyReleases(releases);
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;
