import { resolve } from 'node:path';
import { fileChanges } from '#editor/history/file-changes.ts';
import type { Author, Change, Repository } from '#editor/history/repository.ts';
import { noteOf, onlineIn, type ReleaseNote } from '#server/site/releases.ts';
import { type Build, buildSite } from './build.ts';
import { oneByOne } from './one-by-one.ts';
import { publish, type Step } from './publish.ts';
import { sendTo } from './send.ts';
import { type Chosen, takingBack } from './taking-back.ts';
import { tidyReleases } from './tidy-releases.ts';
import { type WaitingChanges, waitingSince } from './waiting.ts';

/** Everything that the page “Publish” shows. */
export interface DeskState {
  readonly online: Pick<ReleaseNote, 'at' | 'by'> | null;
  /** What Publish would change for visitors. */
  readonly waiting: readonly WaitingChanges[];
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

/** Commits what is saved, says what is not online yet, publishes and takes back. */
export function openDesk({ repository, checkPage, onWritten, ...options }: DeskOptions) {
  const { dir, filesAt, textOf, textOnDisk } = repository;
  const releases = options.releases ?? resolve(dir, process.env['PUBLISH_TO'] || 'releases');
  const build = options.build ?? buildSite(dir);
  let step: Step | null = null;
  let failure: string | null = null;
  const inTurn = oneByOne();

  async function commit(files: readonly string[], author: Author, intro?: string) {
    const before = await filesAt(await repository.head());
    const changes = await fileChanges(files, (file) => textOf(before.get(file)), textOnDisk);
    const summary = changes.flatMap((it) => it.summary.map((line) => `${it.title}: ${line}`));
    if (summary.length === 0) return;
    await repository.commit(files, author, intro ? [intro, ...summary] : summary);
  }

  const online = () => {
    const id = onlineIn(releases);
    return id === undefined ? undefined : noteOf(releases, id);
  };

  async function state(): Promise<DeskState> {
    await repository.refresh();
    const note = online();
    const since = note?.commit ?? (await repository.lastOtherCommit());
    const history = await repository.history();
    const index = history.findIndex(({ id }) => id === since);
    return {
      online: note ? { at: note.at, by: note.by } : null,
      waiting: await waitingSince(repository, since),
      saves: history.slice(0, index < 0 ? undefined : index).filter(({ isOurs }) => isOurs),
      newest: history[0]?.id,
      remote: (await repository.config('portal.publishTo')) ?? null,
      step,
      failure,
    };
  }

  /** The commit that shows everything saved until now; what was written by a text editor is committed first. */
  async function commitAll(author: Author): Promise<string> {
    const uncommitted = await repository.uncommitted();
    if (uncommitted.length > 0) await commit(uncommitted, author);
    return await repository.head();
  }

  async function publishNow(author: Author): Promise<void> {
    if (step !== null) return;
    step = 'sources';
    failure = null;
    try {
      const saved = await inTurn(() => commitAll(author));
      const remote = await repository.config('portal.publishTo');
      await publish({
        dir,
        releases,
        build,
        by: author.name,
        commit: saved,
        send: remote === undefined ? undefined : () => sendTo(remote, dir),
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

  const { plan, takeBack } = takingBack({ repository, commit, checkPage, onWritten });

  return {
    state,
    history: (file?: string) => repository.history(file),
    /** Commits what was written; `intro` says what several files have in common. */
    saved: (files: readonly string[], author: Author, intro?: string) =>
      inTurn(() => commit(files, author, intro)),
    /** Publishes; how it goes is in the state. Saving goes on meanwhile. */
    publish: publishNow,
    /** Says what taking back would do. */
    plan: (chosen: Chosen) => inTurn(() => plan(chosen)),
    takeBack: (chosen: Chosen, newest: string, author: Author) =>
      inTurn(() => takeBack(chosen, newest, author)),
    /** Finishes or undoes what a crash interrupted. */
    start: async () => {
      await repository.repair();
      tidyReleases(releases);
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;
