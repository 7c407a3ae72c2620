import { openRepository } from '#editor/history/repository.ts';
import { authorOf } from './author.ts';
import { type DeskOptions, openDesk } from './desk.ts';
import { deskApi } from './desk-api.ts';

interface Options extends Omit<DeskOptions, 'repository'> {
  readonly dir: string;
}

/** Commits saves and answers the page “Publish”; without a clone, saves stay files and the page says so. */
export async function openPublishing({ dir, ...options }: Options) {
  const repository = openRepository(dir);
  if (!repository)
    return {
      saved: async () => undefined,
      lastBy: async () => undefined,
      answer: async () => Response.json(null),
    };
  const desk = openDesk({ repository, ...options });
  // Whatever a crash left is no reason to keep an editor from editing.
  await desk.start().catch(console.error);
  return {
    answer: deskApi(desk, repository),
    /** Who changed a file last: “You”, or a name; undefined for a change that nobody has committed, as by a text editor. */
    lastBy: async (file: string, from: Headers) => {
      if ((await repository.uncommitted()).includes(file)) return undefined;
      const [last] = await repository.history(file, 1);
      return last?.by === (await authorOf(repository, from)).name ? 'You' : last?.by;
    },
    /** What is written but not committed is committed when somebody publishes. */
    saved: async (files: readonly string[], from: Headers, intro?: string) => {
      const author = await authorOf(repository, from);
      const name = author.name || 'Somebody';
      await desk.saved(files, { ...author, name }, intro).catch(console.error);
    },
  };
}
