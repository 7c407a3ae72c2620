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
  // What a crash left behind must not keep anybody from editing.
  await desk.start().catch(console.error);
  return {
    answer: deskApi(desk, repository),
    /** Who last changed a file: “You”, or a name; undefined if nobody committed the change, as with a text editor. */
    lastBy: async (file: string, headers: Headers) => {
      if ((await repository.uncommitted()).includes(file)) return undefined;
      const [change] = await repository.history(file, 1);
      return change?.by === (await authorOf(repository, headers)).name ? 'You' : change?.by;
    },
    /** Commits saved files; if that fails, they are committed when somebody publishes. */
    saved: async (files: readonly string[], headers: Headers, intro?: string) => {
      const author = await authorOf(repository, headers);
      const name = author.name || 'Somebody';
      await desk.saved(files, { ...author, name }, intro).catch(console.error);
    },
  };
}
