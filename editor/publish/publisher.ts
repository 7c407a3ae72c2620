import { join } from 'node:path';
import { messageOf } from '#editor/call-editor.ts';
import type { Author } from '#editor/history/commit.ts';
import type { Repository } from '#editor/history/repository.ts';
import type { Build } from './build.ts';
import { publish, type Step } from './publish.ts';
import { sendTo } from './send.ts';
import { sourceIn } from './tidy-releases.ts';

/** How far a publication is. */
export interface Progress {
  /** Null while nothing is being published. */
  readonly step: Step | null;
  /** Why the last attempt failed. */
  readonly failure: string | null;
}

interface Options {
  readonly repository: Repository;
  readonly releases: string;
  readonly build: Build;
  /** The commit that shows everything saved until now. */
  readonly commitAll: (author: Author) => Promise<string>;
}

/** Publishes one version at a time, and says how far it is. */
export function createPublisher({ repository, releases, build, commitAll }: Options) {
  const { dir } = repository;
  let step: Step | null = null;
  let failure: string | null = null;

  /** Names files by their path in the project: where it lies on this machine says nothing to editors. */
  const withoutFolders = (message: string): string =>
    [sourceIn(releases), releases, dir].reduce(
      (text, folder) => text.replaceAll(join(folder, '/'), ''),
      message,
    );

  async function publishNow(author: Author): Promise<void> {
    // Whoever pressed second sees how far the first one is.
    if (step !== null) return;
    step = 'sources';
    failure = null;
    try {
      const commit = await commitAll(author);
      const remote = await repository.config('portal.publishTo');
      await publish({
        dir,
        releases,
        build,
        commit,
        by: author.name,
        send: remote === undefined ? undefined : () => sendTo(remote, dir, commit),
        onStep: (next) => {
          step = next;
        },
      });
    } catch (error) {
      failure = withoutFolders(messageOf(error));
    } finally {
      step = null;
    }
  }

  return { publish: publishNow, progress: (): Progress => ({ step, failure }) };
}
