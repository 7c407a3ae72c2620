import { changesIn } from './changes.ts';
import { titleOf } from './title.ts';

/** What changes in one file. */
export interface FileChanges {
  readonly file: string;
  readonly title: string;
  /** One sentence a change. */
  readonly summary: readonly string[];
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
    [...files].map(async (file) => ({
      file,
      textBefore: await before(file),
      textAfter: await after(file),
    })),
  );
  // A page that is gone, and a new one with its text.
  const moves = texts.flatMap(({ file, textBefore, textAfter }) => {
    if (!file.endsWith('.mdx') || textAfter !== undefined) return [];
    const copy = texts.find((one) => one.textBefore === undefined && one.textAfter === textBefore);
    return copy ? [{ from: file, to: copy.file }] : [];
  });
  return texts.flatMap(({ file, textBefore, textAfter }) => {
    const move = moves.find(({ from, to }) => from === file || to === file);
    if (move?.from === file) return [];
    const summary = move
      ? [`moved from ${addressOf(move.from)}`]
      : changesIn(file, textBefore, textAfter);
    return summary.length > 0
      ? [{ file, title: titleOf(file, textAfter ?? textBefore), summary }]
      : [];
  });
}
