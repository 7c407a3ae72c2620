import { type Document, isMap, isNode, isPair, isScalar, isSeq, type Node } from 'yaml';

type Path = readonly (string | number)[];

const holds = (node: unknown, offset: number): node is Node =>
  isNode(node) && !!node.range && node.range[0] <= offset && offset < node.range[2];

/** The path of the innermost field of a YAML document at an offset of its text; empty if there is none. */
export function fieldAt(document: Document, offset: number): Path {
  const path: (string | number)[] = [];
  let node: unknown = document.contents;
  while (isMap(node) || isSeq(node)) {
    // A key belongs to its value.
    const index = node.items.findIndex((item) =>
      isPair(item) ? holds(item.key, offset) || holds(item.value, offset) : holds(item, offset),
    );
    const item = node.items[index];
    if (item === undefined) return path;
    if (isPair(item) && isScalar(item.key)) path.push(String(item.key.value));
    else path.push(index);
    node = isPair(item) ? item.value : item;
  }
  return path;
}
