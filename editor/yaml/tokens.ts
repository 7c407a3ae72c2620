import { CST } from 'yaml';
import { renderBlock } from './render.ts';

/** A value as the YAML parser reads it, with the source text of all its parts, comments and white space included. */
export type Token =
  | CST.FlowScalar
  | CST.BlockScalar
  | CST.BlockMap
  | CST.BlockSequence
  | CST.FlowCollection;
/** A list entry or a key with its value, with the comments and blank lines above. */
export type Entry = CST.CollectionItem;
type Block = CST.BlockMap | CST.BlockSequence;

const space = (source: string): CST.SourceToken => ({
  type: 'space',
  offset: 0,
  indent: 0,
  source,
});

/** Makes an entry of lines of YAML. A space token holds them, because the library prints that as it is. */
export const newEntry = (lines: string) => ({ start: [space(lines)] });

/** The end of a value's line: a comment and the line break. */
function tailOf(token: Token): CST.SourceToken[] {
  if (token.type === 'block-scalar' || token.type === 'block-map' || token.type === 'block-seq')
    return [{ type: 'newline', offset: 0, indent: 0, source: '\n' }];
  // The end of a list or group in brackets begins with the closing bracket.
  return token.type === 'flow-collection' ? token.end.slice(1) : (token.end ?? []);
}

/** Replaces a value by YAML on one line: a scalar, or a list or group in brackets. */
export function replaceByLine(token: Token, source: string): void {
  const { offset, indent } = token;
  const scalar: CST.FlowScalar = { type: 'scalar', offset, indent, source, end: tailOf(token) };
  // The tree refers to this object, so it gets other properties instead of being replaced.
  for (const key of Object.keys(token)) Reflect.deleteProperty(token, key);
  Object.assign(token, scalar);
}

/** Replaces the text of a block; false if a block cannot hold it. */
export function replaceBlockText(token: CST.BlockScalar, text: string): boolean {
  const header = token.props.find(({ type }) => type === 'block-scalar-header');
  if (!header || !('source' in header)) return false;
  const indent = /^ +(?=\S)/m.exec(token.source)?.[0] ?? ' '.repeat(token.indent + 2);
  const block = renderBlock(text, header.source.startsWith('>'), indent);
  if (!block) return false;
  header.source = block.header;
  token.source = block.lines;
  return true;
}

/** The entries of a list or group, without trailing comments. */
export const entriesOf = (block: Block): Entry[] =>
  block.items.filter(
    ({ start, key, value }: Entry) =>
      key || value || start.some(({ type }) => type === 'seq-item-ind'),
  );

/** Replaces a block's entries, old and new ones in any order. */
export function replaceEntries(block: Block, entries: readonly Entry[]): void {
  const oldEntries = entriesOf(block);
  const [first, second] = oldEntries;
  // New entries are as far apart as the old ones.
  const blankLine = second && CST.stringify(second).startsWith('\n') ? '\n' : '';
  const indent = ' '.repeat(block.indent);
  const sources = entries.map((entry, index) => {
    const source = CST.stringify(entry);
    // The line break and the indentation above a block belong to its parent.
    if (index === 0) return source.replace(/^[ \n]+/, '');
    // The entry that began the block therefore has neither.
    if (entry === first) return blankLine + indent + source;
    // Every other old entry has its blank line and its indentation.
    if (oldEntries.includes(entry)) return source;
    // A new entry is indented, and lacks the blank line.
    return blankLine + source;
  });
  const trailingComments = block.items.filter((entry) => !oldEntries.includes(entry));
  block.items = [...sources.map(newEntry), ...trailingComments.map(({ start }) => ({ start }))];
}
