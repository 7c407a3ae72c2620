import { resolve } from 'node:path';
import type { Author } from '#editor/history/commit.ts';
import { fileChanges } from '#editor/history/file-changes.ts';
import type { Repository } from '#editor/history/repository.ts';
import { type Build, buildSite } from './build.ts';
import { type DeskState, readDeskState } from './desk-state.ts';
import { oneByOne } from './one-by-one.ts';
import { createPublisher } from './publisher.ts';
import { type TakeBackChoice, takingBack } from './taking-back.ts';
import { tidyReleases } from './tidy-releases.ts';

export interface DeskOptions {
  readonly repository: Repository;
  readonly releases?: string;
  readonly build?: Build;
  /** Throws a ContentError if the text of a page is wrong. */
  readonly checkPage?: (file: string, text: string) => Promise<void>;
  readonly onWritten?: (diskPath: string) => void;
}

/** Commits saves, reads what is not online yet, publishes and takes changes back. */
export function openDesk({ repository, checkPage, onWritten, ...options }: DeskOptions) {
  const { dir, filesAt, textOf, textOnDisk } = repository;
  const releases = options.releases ?? resolve(dir, process.env['PUBLISH_TO'] || 'releases');
  const build = options.build ?? buildSite(dir);
  const inTurn = oneByOne();

  async function commit(files: readonly string[], author: Author, intro?: string) {
    const headFiles = await filesAt(await repository.head());
    const changes = await fileChanges(files, (file) => textOf(headFiles.get(file)), textOnDisk);
    const summary = changes.flatMap((change) =>
      change.summary.map((line) => `${change.title}: ${line}`),
    );
    if (summary.length === 0) return;
    await repository.commit(files, author, intro ? [intro, ...summary] : summary);
  }

  /** The commit that shows everything saved until now; commits what was written with a text editor first. */
  async function commitAll(author: Author): Promise<string> {
    const uncommitted = await repository.uncommitted();
    if (uncommitted.length > 0) await commit(uncommitted, author);
    return await repository.head();
  }

  const { plan, takeBack } = takingBack({ repository, commit, checkPage, onWritten });
  const { publish, progress } = createPublisher({
    repository,
    releases,
    build,
    commitAll: (author) => inTurn(() => commitAll(author)),
  });

  return {
    state: async (): Promise<DeskState> => ({
      ...(await readDeskState(repository, releases)),
      ...progress(),
    }),
    history: (file?: string) => repository.history(file),
    /** Commits saved files; `intro` says what several of them have in common. */
    saved: (files: readonly string[], author: Author, intro?: string) =>
      inTurn(() => commit(files, author, intro)),
    /** Publishes; the state has the progress. Editors can save meanwhile. */
    publish,
    /** Reads what taking back would do. */
    plan: (choice: TakeBackChoice) => inTurn(() => plan(choice)),
    takeBack: (choice: TakeBackChoice, newest: string, author: Author) =>
      inTurn(() => takeBack(choice, newest, author)),
    /** Finishes or undoes what a crash interrupted. */
    start: async () => {
      await repository.repair();
      tidyReleases(releases);
    },
  };
}

export type Desk = ReturnType<typeof openDesk>;
