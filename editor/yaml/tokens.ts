import { CST } from 'yaml';
import { renderBlock } from './render.ts';

/** A value of a YAML file with its surroundings. */
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

/** A new entry of finished lines. The library prints a space token as it is, so the lines need no tokens of their own. */
export const newEntry = (lines: string): Entry => ({ start: [space(lines)] });

/** The end of a value's line: a comment and the line break. */
function tailOf(token: Token): CST.SourceToken[] {
  if (token.type === 'block-scalar' || token.type === 'block-map' || token.type === 'block-seq')
    return [{ type: 'newline', offset: 0, indent: 0, source: '\n' }];
  // The end of a list or group in brackets begins with the closing bracket.
  return token.type === 'flow-collection' ? token.end.slice(1) : (token.end ?? []);
}

/** Replaces a token by a one-line source. */
export function replaceByScalar(token: Token, source: string): void {
  const { offset, indent } = token;
  const scalar: CST.FlowScalar = { type: 'scalar', offset, indent, source, end: tailOf(token) };
  // The same object stays: the tree refers to it.
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

/** Replaces a block's entries: the first begins where the block begins, the others on their own lines. */
export function replaceEntries(block: Block, entries: readonly Entry[]): void {
  const oldEntries = entriesOf(block);
  const [first, second] = oldEntries;
  const gap = second && CST.stringify(second).startsWith('\n') ? '\n' : '';
  const indent = ' '.repeat(block.indent);
  const lines = entries.map((entry, index) => {
    const text = CST.stringify(entry);
    if (index === 0) return text.replace(/^[ \n]+/, '');
    if (entry === first) return gap + indent + text;
    return oldEntries.includes(entry) ? text : gap + text;
  });
  const trailingComments = block.items.filter((entry) => !oldEntries.includes(entry));
  block.items = [...lines.map(newEntry), ...trailingComments] as typeof block.items;
}
