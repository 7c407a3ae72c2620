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
import { matchEntries } from './match.ts';
import { renderFlow, renderLines, renderScalar } from './render.ts';
import {
  type Entry,
  entriesOf,
  fresh,
  replaceBlockText,
  replaceByScalar,
  replaceEntries,
  type Token,
} from './tokens.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tokenOf = (node: Node): Token => {
  if (!node.srcToken) throw new Error('This YAML was read without its source.');
  return node.srcToken as Token;
};

/** The file’s text with the new values; comments, order, quotes and blank lines stay. */
export function mergeYaml(text: string, values: Values): string {
  const tokens = [...new Parser().parse(text.endsWith('\n') ? text : `${text}\n`)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (!document || document.errors.length > 0 || !isMap(document.contents))
    throw new Error('The file as it stands is not valid YAML.');
  const merge = new Merge(document);
  merge.node(document.contents, values);
  return tokens.map((token) => CST.stringify(token)).join('');
}

class Merge {
  #document: Document.Parsed;

  constructor(document: Document.Parsed) {
    this.#document = document;
  }

  #valueOf(node: unknown): unknown {
    return isNode(node) ? node.toJS(this.#document) : node;
  }

  node(node: Node, value: unknown, inFlow = false): void {
    if (isDeepStrictEqual(this.#valueOf(node), value)) return;
    const token = tokenOf(node);
    const flow = inFlow || token.type === 'flow-collection';
    if (isMap(node) && isValues(value)) this.#map(node, value, flow);
    else if (isSeq(node) && Array.isArray(value)) this.#list(node, value, flow);
    else if (
      typeof value === 'string' &&
      token.type === 'block-scalar' &&
      replaceBlockText(token, value)
    )
      return;
    else if (isValues(value) || Array.isArray(value))
      replaceByScalar(token, renderFlow(value, node));
    else replaceByScalar(token, renderScalar(value, isScalar(node) ? node : undefined, { inFlow }));
  }

  #map(node: YAMLMap, value: Values, inFlow: boolean): void {
    const token = tokenOf(node);
    const pairs = node.items.filter(isPair);
    const keys = pairs.map((pair) => String(this.#valueOf(pair.key)));
    const wanted = Object.keys(value);
    const sameKeys = isDeepStrictEqual(new Set(keys), new Set(wanted));
    if (!sameKeys && (token.type !== 'block-map' || wanted.length === 0)) {
      replaceByScalar(token, renderFlow(value, node));
      return;
    }
    const entries = new Map<string, Entry>();
    for (const [index, pair] of pairs.entries()) {
      const key = keys[index] ?? '';
      if (key in value && isNode(pair.value)) this.node(pair.value, value[key], inFlow);
      if (key in value && pair.srcToken) entries.set(key, pair.srcToken as Entry);
    }
    if (sameKeys || token.type !== 'block-map') return;
    const order = [...entries.keys()];
    for (const [index, key] of wanted.entries()) {
      if (entries.has(key)) continue;
      entries.set(key, fresh(renderLines({ [key]: value[key] }, undefined, token.indent)));
      // A new key goes below its predecessor in the editor.
      const before = wanted.slice(0, index).findLast((other) => order.includes(other));
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    }
    replaceEntries(
      token,
      order.flatMap((key) => entries.get(key) ?? []),
    );
  }

  #list(node: YAMLSeq, value: readonly unknown[], inFlow: boolean): void {
    const token = tokenOf(node);
    const nodes = node.items.filter(isNode);
    const before = nodes.map((item) => this.#valueOf(item));
    const matches = token.type === 'block-seq' ? matchEntries(before, value) : [...value.keys()];
    const moved = matches.length !== nodes.length || matches.some((old, index) => old !== index);
    if (value.length === 0 || (moved && token.type !== 'block-seq')) {
      replaceByScalar(token, renderFlow(value, node));
      return;
    }
    for (const [index, old] of matches.entries()) {
      const item = old === undefined ? undefined : nodes[old];
      if (item) this.node(item, value[index], inFlow);
    }
    if (!moved || token.type !== 'block-seq') return;
    const entries = entriesOf(token);
    replaceEntries(
      token,
      matches.map((old, index) => {
        const oldEntry = old === undefined ? undefined : entries[old];
        return oldEntry ?? fresh(renderLines([value[index]], node, token.indent));
      }),
    );
  }
}
