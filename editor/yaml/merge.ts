import { isDeepStrictEqual } from 'node:util';
import {
  Composer,
  CST,
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Parser,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isValues, type Values } from '#editor/values.ts';
import { ContentError } from '#lib/content/read.ts';
import { matchEntries } from './match.ts';
import { renderFlow, renderLines, renderScalar } from './render.ts';
import {
  type Entry,
  entriesOf,
  newEntry,
  replaceBlockText,
  replaceByLine,
  replaceEntries,
  type Token,
} from './tokens.ts';

const tokenOf = (node: Node): Token => {
  if (!node.srcToken) throw new Error('This YAML was read without its source.');
  return node.srcToken as Token;
};

const plainValueOf = (document: Document, node: unknown): unknown =>
  isNode(node) ? node.toJS(document) : node;

/** The file’s text with the new values; comments, order, quotes and blank lines stay. */
export function mergeYaml(text: string, values: Values): string {
  const tokens = [...new Parser().parse(text.endsWith('\n') ? text : `${text}\n`)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (!document || document.errors.length > 0 || !isMap(document.contents))
    throw new ContentError('The file was broken by hand. An engineer has to put it right first.');
  mergeNode(document, document.contents, values);
  return tokens.map((token) => CST.stringify(token)).join('');
}

/** Changes the tokens of a node and of those within it where its value differs. */
function mergeNode(document: Document, node: Node, value: unknown, inFlow = false): void {
  if (isDeepStrictEqual(plainValueOf(document, node), value)) return;
  const token = tokenOf(node);
  const isFlow = inFlow || token.type === 'flow-collection';
  if (isMap(node) && isValues(value)) mergeMap(document, node, value, isFlow);
  else if (isSeq(node) && Array.isArray(value)) mergeList(document, node, value, isFlow);
  else if (
    typeof value === 'string' &&
    token.type === 'block-scalar' &&
    replaceBlockText(token, value)
  )
    return;
  else if (isValues(value) || Array.isArray(value)) replaceByLine(token, renderFlow(value, node));
  else replaceByLine(token, renderScalar(value, isScalar(node) ? node : undefined, inFlow));
}

function mergeMap(document: Document, node: YAMLMap, value: Values, inFlow: boolean): void {
  const token = tokenOf(node);
  const pairs = node.items.filter(isPair);
  const keys = pairs.map((pair) => String(plainValueOf(document, pair.key)));
  const newKeys = Object.keys(value);
  const hasSameKeys = isDeepStrictEqual(new Set(keys), new Set(newKeys));
  if (!hasSameKeys && (token.type !== 'block-map' || newKeys.length === 0)) {
    replaceByLine(token, renderFlow(value, node));
    return;
  }
  const entries = new Map<string, Entry>();
  for (const [index, pair] of pairs.entries()) {
    const key = keys[index] ?? '';
    if (key in value && isNode(pair.value)) mergeNode(document, pair.value, value[key], inFlow);
    if (key in value && pair.srcToken) entries.set(key, pair.srcToken as Entry);
  }
  if (hasSameKeys || token.type !== 'block-map') return;
  const order = [...entries.keys()];
  for (const [index, key] of newKeys.entries()) {
    if (entries.has(key)) continue;
    entries.set(key, newEntry(renderLines({ [key]: value[key] }, undefined, token.indent)));
    // A new key goes below its predecessor in the editor.
    const predecessor = newKeys.slice(0, index).findLast((other) => order.includes(other));
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, key);
  }
  replaceEntries(
    token,
    order.flatMap((key) => entries.get(key) ?? []),
  );
}

function mergeList(
  document: Document,
  node: YAMLSeq,
  value: readonly unknown[],
  inFlow: boolean,
): void {
  const token = tokenOf(node);
  const nodes = node.items.filter(isNode);
  const oldValues = nodes.map((item) => plainValueOf(document, item));
  const oldIndexes =
    token.type === 'block-seq' ? matchEntries(oldValues, value) : [...value.keys()];
  const hasMoves =
    oldIndexes.length !== nodes.length || oldIndexes.some((oldIndex, index) => oldIndex !== index);
  if (value.length === 0 || (hasMoves && token.type !== 'block-seq')) {
    replaceByLine(token, renderFlow(value, node));
    return;
  }
  for (const [index, oldIndex] of oldIndexes.entries()) {
    const item = oldIndex === undefined ? undefined : nodes[oldIndex];
    if (item) mergeNode(document, item, value[index], inFlow);
  }
  if (!hasMoves || token.type !== 'block-seq') return;
  const entries = entriesOf(token);
  replaceEntries(
    token,
    oldIndexes.map((oldIndex, index) => {
      const oldEntry = oldIndex === undefined ? undefined : entries[oldIndex];
      return oldEntry ?? newEntry(renderLines([value[index]], node, token.indent));
    }),
  );
}
