import {
  Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Scalar,
  type ToStringOptions,
  visit,
  YAMLSeq,
} from 'yaml';

const oneLine: ToStringOptions = {
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
};

/** Gives a new node the quotes, decimals and braces of a similar one. */
function dress(node: unknown, like: unknown): void {
  if (isScalar(node) && isScalar(like)) {
    if (typeof node.value === typeof like.value) {
      if (like.type !== undefined) node.type = like.type;
      if (like.minFractionDigits !== undefined) node.minFractionDigits = like.minFractionDigits;
    }
  } else if (isSeq(node) && isSeq(like)) {
    if (like.flow !== undefined) node.flow = like.flow;
    for (const item of node.items) dress(item, like.items[0]);
  } else if (isMap(node) && isMap(like)) {
    if (like.flow !== undefined) node.flow = like.flow;
    for (const pair of node.items) if (isPair(pair)) dress(pair.value, like.get(pair.key, true));
  }
}

// By \n only, as YAML does; a regular expression would also split at rarer line breaks.
const indented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : indent + line))
    .join('\n');

function render(content: Node, options: ToStringOptions = {}): string {
  const document = new Document();
  document.contents = content;
  visit(document, {
    Scalar: (_key, scalar) => {
      const { value } = scalar;
      if (typeof value === 'string' && value.includes('\n')) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ ...oneLine, ...options }).replace(/\n$/, '');
}

/**
 * A scalar in the notation of the one it replaces; `inFlow` if it is within braces or brackets, where commas need quotes
 * and nothing spans lines.
 */
export function renderScalar(value: unknown, like: Scalar | undefined, inFlow: boolean): string {
  const scalar = new Scalar(value);
  dress(scalar, like);
  // A block needs its own lines.
  if (scalar.type?.startsWith('BLOCK')) scalar.type = 'PLAIN';
  if (!inFlow) return render(scalar);
  const list = new YAMLSeq();
  list.flow = true;
  list.items = [scalar];
  return render(list, { flowCollectionPadding: false }).slice(1, -1);
}

/** A list or group on one line, in brackets or braces. */
export function renderFlow(value: unknown, like: unknown): string {
  const node = new Document().createNode(value);
  dress(node, like);
  if (isMap(node) || isSeq(node)) node.flow = true;
  return render(node, { flowCollectionPadding: isMap(node) });
}

/** The indented lines of a new list entry or key, in the notation of a similar one. */
export function renderLines(value: unknown, like: unknown, indent: number): string {
  const node = new Document().createNode(value);
  dress(node, like);
  const text = render(node, { flowCollectionPadding: true });
  return `${indented(text, ' '.repeat(indent))}\n`;
}

/** A text as a block, `|` or `>`, with its header; undefined if a block cannot hold it. */
export function renderBlock(text: string, folded: boolean, indent: string) {
  const lines = text.replace(/\n$/, '');
  if (lines === '' || /^\s|\s$/.test(lines)) return undefined;
  const header = (folded && !lines.includes('\n') ? '>' : '|') + (lines === text ? '-' : '');
  return { header, lines: `${indented(lines, indent)}\n` };
}
