import { changesIn } from './changes.ts';
import { titleOf } from './title.ts';

/** What changes in one file, in words. */
export interface FileChanges {
  readonly file: string;
  readonly title: string;
  readonly words: readonly string[];
}

/** A version of the content: the text of a file, if it has that file. */
type Version = (file: string) => string | undefined | Promise<string | undefined>;

const addressOf = (file: string) => file.replace(/^pages\/(.*)\.mdx$/, '/public/$1');

/** What differs between two versions of these files; one that moved is one change, not one gone and one new. */
export async function fileChanges(
  files: Iterable<string>,
  before: Version,
  after: Version,
): Promise<FileChanges[]> {
  const texts = await Promise.all(
    [...files].map(async (file) => ({ file, old: await before(file), next: await after(file) })),
  );
  const moves = texts.flatMap(({ file, old, next }) => {
    const to = texts.find((it) => it.old === undefined && it.next === old);
    return file.endsWith('.mdx') && next === undefined && to ? [{ from: file, to: to.file }] : [];
  });
  return texts.flatMap(({ file, old, next }) => {
    const move = moves.find(({ from, to }) => from === file || to === file);
    if (move?.from === file) return [];
    const words = move ? [`moved from ${addressOf(move.from)}`] : changesIn(file, old, next);
    return words.length > 0 ? [{ file, title: titleOf(file), words }] : [];
  });
}
