import { leadElsewhere } from '#editor/pages/links.ts';
import { changesIn } from './changes.ts';
import { titleOf } from './title.ts';

/** The changes of one file. */
export interface FileChanges {
  readonly file: string;
  readonly title: string;
  /** One line per change. */
  readonly summary: readonly string[];
}

/** Reads the text of a file in one version of the content; undefined if the version lacks the file. */
type Version = (file: string) => string | undefined | Promise<string | undefined>;

const addressOf = (file: string) => file.replace(/^pages\/(.*)\.mdx$/, '/public/$1');

/** The text of a page at another address, to which its links to itself lead, too. */
function movedText(text: string, from: string, to: string): string | undefined {
  const texts = new Map([[from, text]]);
  leadElsewhere(texts, addressOf(from), { to: addressOf(to), keepsHeadings: true });
  return texts.get(from);
}

/** How these files differ between two versions; a moved page is one change, not a removal and an addition. */
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
  // A page has moved if it is missing and a new one has its text, except for links to itself.
  const moves = texts.flatMap(({ file, textBefore, textAfter }) => {
    if (!file.endsWith('.mdx') || textBefore === undefined || textAfter !== undefined) return [];
    const target = texts.find(
      (other) =>
        other.textBefore === undefined &&
        other.textAfter !== undefined &&
        movedText(textBefore, file, other.file) === movedText(other.textAfter, file, other.file),
    );
    return target ? [{ from: file, to: target.file }] : [];
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
