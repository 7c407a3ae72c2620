import { join } from 'node:path';
import { contentPath } from '#editor/history/clone.ts';
import type { Author } from '#editor/history/commit.ts';
import { type FileChanges, fileChanges } from '#editor/history/file-changes.ts';
import type { Change } from '#editor/history/log.ts';
import type { Repository } from '#editor/history/repository.ts';
import { titleOf } from '#editor/history/title.ts';
import { type Contents, writeTogether } from '#editor/saving/write-together.ts';
import { isSame, isText, TakeBackError, withoutChanges } from './without-changes.ts';

/** A change of the history, alone or with everything that editors changed since. */
export interface TakeBackChoice {
  readonly id: string;
  readonly all: boolean;
}

/** What taking back would do, for the editor to read first. */
interface TakeBackPlan {
  /** The newest commit; whoever agrees to the plan sends it along. */
  readonly newest: string;
  /** The changes that go, newest first. */
  readonly changes: readonly Change[];
  /** How taking back changes the files. */
  readonly files: readonly FileChanges[];
  /** The number of engineers' changes between them, which stay. */
  readonly others: number;
  /** The titles of files with text that nobody has committed, which stays. */
  readonly uncommitted: readonly string[];
}

interface Options {
  readonly repository: Repository;
  readonly commit: (files: readonly string[], author: Author, intro: string) => Promise<void>;
  /** Throws a ContentError if the text of a page is wrong. */
  readonly checkPage: ((file: string, text: string) => Promise<void>) | undefined;
  readonly onWritten: ((diskPath: string) => void) | undefined;
}

const savedMeanwhile = 'Somebody saved meanwhile. Look again at what would go, then press.';

const decoder = new TextDecoder();
const textIn = (contents: Contents, file: string): string | undefined => {
  const content = contents.get(file);
  return typeof content === 'object' ? decoder.decode(content) : content;
};

/** Plans taking back changes, and takes them back as a new change. */
export function takingBack({ repository, commit, checkPage, onWritten }: Options) {
  /** The chosen change, with `all` after everything that followed it; none if the history lacks it. */
  async function readRange({ id, all }: TakeBackChoice): Promise<readonly Change[]> {
    const isChosen = (change: Change) => change.id === id;
    const recentChanges = await repository.history();
    const history = recentChanges.some(isChosen)
      ? recentChanges
      : await repository.history('', 500);
    const index = history.findIndex(isChosen);
    return history.slice(all ? 0 : index, index + 1);
  }

  async function prepare(choice: TakeBackChoice) {
    const newest = await repository.head();
    const range = await readRange(choice);
    const changes = range.filter(({ isOurs }) => isOurs);
    if (changes.at(-1)?.id !== choice.id)
      throw new TakeBackError('An engineer made this change. Ask one to undo it.');
    // What the plan was made from; a form may be saved while it is checked.
    const onDisk = new Map<string, Uint8Array | undefined>();
    const readOnce = (file: string) => {
      if (!onDisk.has(file)) onDisk.set(file, repository.onDisk(file));
      return onDisk.get(file);
    };
    const contents = await withoutChanges({ ...repository, onDisk: readOnce }, changes);
    const files = await fileChanges([...contents.keys()].sort(), repository.textOnDisk, (file) =>
      textIn(contents, file),
    );
    const uncommitted = (await repository.uncommitted()).map((file) =>
      titleOf(file, repository.textOnDisk(file)),
    );
    const others = range.length - changes.length;
    const plan: TakeBackPlan = { newest, changes, files, others, uncommitted };
    return { plan, contents, onDisk };
  }

  /** Takes back what a plan with this `newest` promised; throws a TakeBackError if somebody saved since. */
  async function takeBack(choice: TakeBackChoice, newest: string, author: Author): Promise<void> {
    const { plan, contents, onDisk } = await prepare(choice);
    if (plan.newest !== newest) throw new TakeBackError(savedMeanwhile);
    for (const file of contents.keys())
      if (contents.get(file) && isText(file)) await checkPage?.(file, textIn(contents, file) ?? '');
    // From here to the write nothing else runs in this process.
    for (const [file, content] of onDisk)
      if (!isSame(content, repository.onDisk(file))) throw new TakeBackError(savedMeanwhile);
    const folder = join(repository.dir, contentPath);
    writeTogether(folder, contents);
    for (const file of contents.keys()) onWritten?.(join(folder, file));
    const title = plan.changes.at(-1)?.summary[0];
    const intro = choice.all ? 'Taken back, with everything since' : 'Taken back';
    await commit([...contents.keys()], author, `${intro}: ${title}`);
  }

  return { plan: async (choice: TakeBackChoice) => (await prepare(choice)).plan, takeBack };
}
